#!/usr/bin/env node
import { applyMemorySettings } from '#run/server/apply-memory-settings.ts'

if (process.argv[2] === 'serve') applyMemorySettings(process.env)
// Loaded afterwards, because a process that is replaced would load it twice.
await import('./busbar.ts')
