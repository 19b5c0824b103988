// For tests of rooms that may not import the blocks.
export { BLOCK_RULES } from '#web/blocks/registry.ts'
