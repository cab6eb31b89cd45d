#include "CWasmSupport.h"

#ifdef __wasm__

// A heap at the end of linear memory, with two-level segregated fits: free blocks wait in lists by size, 8 lists for
// each power of two, and two bitmaps find the first list that has one large enough. Taking and giving back cost a
// constant number of steps, and neighbours that are free always become one block.
//
// Blocks lie without gaps from the first to the guard at the end. A block begins with its header; the 16 bytes after
// it, and the end of the previous block before it, are at multiples of 16.

typedef struct Block Block;

struct Block {
    Block *previous;  // the block before this one in memory, NULL for the first
    uint32_t size;    // of the whole block, a multiple of 16; the lowest bit tells that it is free
    Block *next_free; // these two only while it is free
    Block *last_free;
};

enum {
    HEADER = 8,
    UNIT = 16,
    SUBLISTS_LOG2 = 3,
    SUBLISTS = 1 << SUBLISTS_LOG2,
    SMALL_LOG2 = 7, // below 128 bytes, each multiple of 16 has a list of its own
    CLASSES = 32 - SMALL_LOG2 + 1,
    PAGE = 65536,
};

static const uint32_t FREE = 1;

extern unsigned char __heap_base;

static uint32_t class_map;
static uint32_t sublist_maps[CLASSES];
static Block *lists[CLASSES][SUBLISTS];
static Block *guard;

static uint32_t size_of(const Block *block) {
    return block->size & ~FREE;
}

static Block *after(Block *block) {
    return (Block *)((uintptr_t)block + size_of(block));
}

// The list that a free block of this size waits in.
static void list_of(uint32_t size, uint32_t *class, uint32_t *sublist) {
    if (size < 1u << SMALL_LOG2) {
        *class = 0;
        *sublist = size / UNIT;
    } else {
        uint32_t log2 = 31 - (uint32_t)__builtin_clz(size);
        *class = log2 - SMALL_LOG2 + 1;
        *sublist = (size >> (log2 - SUBLISTS_LOG2)) & (SUBLISTS - 1);
    }
}

static void enlist(Block *block) {
    uint32_t class, sublist;
    list_of(size_of(block), &class, &sublist);
    block->size |= FREE;
    block->last_free = NULL;
    block->next_free = lists[class][sublist];
    if (block->next_free) {
        block->next_free->last_free = block;
    }
    lists[class][sublist] = block;
    class_map |= 1u << class;
    sublist_maps[class] |= 1u << sublist;
}

static void delist(Block *block) {
    uint32_t class, sublist;
    list_of(size_of(block), &class, &sublist);
    if (block->next_free) {
        block->next_free->last_free = block->last_free;
    }
    if (block->last_free) {
        block->last_free->next_free = block->next_free;
    } else {
        lists[class][sublist] = block->next_free;
        if (!block->next_free) {
            sublist_maps[class] &= ~(1u << sublist);
            if (!sublist_maps[class]) {
                class_map &= ~(1u << class);
            }
        }
    }
    block->size &= ~FREE;
}

// Joins a block that is in no list with the free ones beside it, and puts the whole into its list.
static void give_back(Block *block) {
    Block *next = after(block);
    if (next->size & FREE) {
        delist(next);
        block->size += next->size;
    }
    Block *previous = block->previous;
    if (previous && previous->size & FREE) {
        delist(previous);
        previous->size += size_of(block);
        block = previous;
    }
    after(block)->previous = block;
    enlist(block);
}

// Cuts a block that is in no list after `size` bytes; the rest is a block in no list either.
static Block *cut(Block *block, uint32_t size) {
    Block *rest = (Block *)((uintptr_t)block + size);
    rest->previous = block;
    rest->size = block->size - size;
    block->size = size;
    after(rest)->previous = rest;
    return rest;
}

// Takes more pages until the block at the end has this size; at least an eighth of what there is, so that growing bit by
// bit costs few calls.
static int grow(uint32_t size) {
    if (guard && guard->previous->size & FREE) {
        uint32_t last = size_of(guard->previous);
        size = size > last ? size - last : 1;
    }
    uint32_t present = (uint32_t)__builtin_wasm_memory_size(0);
    uint32_t needed = (size + 2 * UNIT + PAGE - 1) / PAGE;
    uint32_t ample = needed > present / 8 ? needed : present / 8;
    uint32_t pages = ample;
    size_t old = __builtin_wasm_memory_grow(0, pages);
    if (old == (size_t)-1 && ample > needed) {
        pages = needed;
        old = __builtin_wasm_memory_grow(0, pages);
    }
    if (old == (size_t)-1) {
        return 0;
    }
    // Nobody else grows the memory, so that the new pages follow the guard, which becomes the first new block.
    uintptr_t end = ((uintptr_t)old + pages) * PAGE;
    Block *block = guard;
    if (!block) {
        // The first time, what the linker left of the last page belongs to the heap, too.
        uintptr_t first = ((uintptr_t)&__heap_base + HEADER + UNIT - 1) & ~(uintptr_t)(UNIT - 1);
        block = (Block *)(first - HEADER);
        block->previous = NULL;
    }
    guard = (Block *)(end - HEADER);
    block->size = (uint32_t)((uintptr_t)guard - (uintptr_t)block);
    guard->previous = block;
    guard->size = 0;
    give_back(block);
    return 1;
}

// A free block of at least this size, out of its list; NULL if there is none.
static Block *take(uint32_t size) {
    // Every block of the list it is looked for in must be large enough, so the size goes up to the next list's least.
    uint32_t least = size;
    if (size >= 1u << SMALL_LOG2) {
        least += (1u << (31 - __builtin_clz(size) - SUBLISTS_LOG2)) - 1;
    }
    uint32_t class, sublist;
    list_of(least, &class, &sublist);
    uint32_t sublists = sublist_maps[class] & (~0u << sublist);
    if (!sublists) {
        uint32_t classes = class_map & (~1u << class);
        if (!classes) {
            return NULL;
        }
        class = (uint32_t)__builtin_ctz(classes);
        sublists = sublist_maps[class];
    }
    Block *block = lists[class][__builtin_ctz(sublists)];
    delist(block);
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    enum { INVALID = 28, NO_MEMORY = 48 };
    if (alignment < UNIT) {
        alignment = UNIT;
    }
    if (alignment & (alignment - 1)) {
        return INVALID;
    }
    if (size > INT32_MAX || alignment > PAGE) {
        return NO_MEMORY;
    }
    uint32_t need = ((uint32_t)size + HEADER + UNIT - 1) & ~(uint32_t)(UNIT - 1);
    if (need < 2 * UNIT) {
        need = 2 * UNIT;
    }
    uint32_t spare = alignment > UNIT ? (uint32_t)alignment + 2 * UNIT : 0;
    Block *block = take(need + spare);
    if (!block) {
        // An eighth more covers the rounding up that `take` does.
        if (!grow(need + spare + (need + spare) / 8)) {
            return NO_MEMORY;
        }
        block = take(need + spare);
    }
    if (spare) {
        uintptr_t place = (uintptr_t)block + HEADER;
        uintptr_t aligned = (place + alignment - 1) & ~(uintptr_t)(alignment - 1);
        if (aligned != place) {
            if (aligned - place < 2 * UNIT) {
                aligned += alignment;
            }
            Block *front = block;
            block = cut(front, (uint32_t)(aligned - place));
            give_back(front);
        }
    }
    if (block->size - need >= 2 * UNIT) {
        give_back(cut(block, need));
    }
    *result = (void *)((uintptr_t)block + HEADER);
    return 0;
}

void free(void *pointer) {
    if (pointer) {
        give_back((Block *)((uintptr_t)pointer - HEADER));
    }
}

#endif
