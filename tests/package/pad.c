/* A gamepad for a program that knows nothing of being tested: SDL's own virtual joystick, plugged in from inside.

   cc -shared -fPIC -o pad.so pad.c -ldl -lpthread;  LD_PRELOAD=pad.so PELELIU_PAD=FIFO program

   Each line of the FIFO is "b BUTTON 0|1" or "a AXIS -32768..32767", numbered as SDL numbers those of a controller. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { JOYSTICK = 0x200, CONTROLLER = 1, AXES = 6, BUTTONS = 15, LEFT_TRIGGER = 4, RIGHT_TRIGGER = 5, PAUSE = 20000, LONGEST = 250 };

/* SDL_VirtualJoystickDesc, version 1. */
typedef struct {
    uint16_t version, type, axes, buttons, hats, vendor, product, padding;
    uint32_t button_mask, axis_mask;
    const char *name;
    void *data, *functions[6];
} Description;

/* The SDL that the program has loaded, under whatever name it came along; NULL before it is there. */
static void *library(void) {
    char line[4096], *path;
    void *found = NULL;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && !found && fgets(line, sizeof line, maps))
        if ((path = strchr(line, '/')) && strstr(path, "libSDL2-2")) {
            path[strcspn(path, "\n")] = 0;
            found = dlopen(path, RTLD_NOW | RTLD_NOLOAD);
        }
    if (maps) fclose(maps);
    return found;
}

static void *plug_in(void *fifo) {
    void *sdl;
    while (!(sdl = library())) usleep(PAUSE);
    uint32_t (*initialised)(uint32_t) = dlsym(sdl, "SDL_WasInit");
    int (*attach)(Description *) = dlsym(sdl, "SDL_JoystickAttachVirtualEx");
    void *(*open_it)(int) = dlsym(sdl, "SDL_JoystickOpen");
    int (*button)(void *, int, uint8_t) = dlsym(sdl, "SDL_JoystickSetVirtualButton");
    uint8_t (*seen)(void *, int) = dlsym(sdl, "SDL_JoystickGetButton");
    int (*axis)(void *, int, int16_t) = dlsym(sdl, "SDL_JoystickSetVirtualAxis");
    while (!initialised(JOYSTICK)) usleep(PAUSE);
    Description told = {1, CONTROLLER, AXES, BUTTONS, 0, 0x045e, 0x028e, 0, (1 << BUTTONS) - 1, (1 << AXES) - 1,
                        "Pad under test", NULL, {NULL}};
    void *pad = open_it(attach(&told));
    axis(pad, LEFT_TRIGGER, INT16_MIN);
    axis(pad, RIGHT_TRIGGER, INT16_MIN);
    FILE *lines = fopen(fifo, "r");
    char what;
    int number, value;
    while (lines && fscanf(lines, " %c %d %d", &what, &number, &value) == 3) {
        if (what == 'b') {
            button(pad, number, value);
            /* a press that ends before the next frame would never have been */
            for (int waits = 0; seen(pad, number) != value && waits < LONGEST; waits++) usleep(PAUSE);
        }
        if (what == 'a') axis(pad, number, value);
    }
    return NULL;
}

__attribute__((constructor)) static void begin(void) {
    pthread_t thread;
    if (getenv("PELELIU_PAD")) pthread_create(&thread, NULL, plug_in, getenv("PELELIU_PAD"));
}
