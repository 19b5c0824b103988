/**
 * Variables that glibc's allocator reads when a process starts (decision 28). Freed blocks of 64 kB and more go back to the system at once,
 * and so does free memory at the end of a pool. Unless it is set, the allocator raises that size with each large block that is freed, up to
 * 32 MB, and keeps what was freed. Two pools for all threads, instead of eight for each core. Other allocators ignore the variables.
 */
export const MEMORY_ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }
