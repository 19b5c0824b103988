import { MEMORY_ENVIRONMENT } from '#base/node/memory-environment.ts'

/** Two of these hold the youngest objects. V8 takes 16 MB for each by default, which a flood fills and nobody gives back. */
const NODE_FLAGS = ['--max-semi-space-size=8']

/** What a process was started with. */
type Started = { environment: NodeJS.ProcessEnv; flags: readonly string[]; args: readonly string[] }

/**
 * Replaces this process by the same program with the settings for memory, which can only be given at the start of a process. Its id, its
 * standard streams and its limits stay. Does nothing when the settings are there, and where a process cannot be replaced (Windows).
 */
export function applyMemorySettings(environment: NodeJS.ProcessEnv): void {
  const command = toCommand({ environment, flags: process.execArgv, args: process.argv.slice(1) })
  if (command === undefined || process.platform === 'win32' || process.execve === undefined) return
  process.execve(process.execPath, [process.execPath, ...command.args], command.environment)
}

/** The same command with the settings that are missing, or undefined when none is. What an operator has set is left as it is. */
export function toCommand({ environment, flags, args }: Started): { args: string[]; environment: NodeJS.ProcessEnv } | undefined {
  const given = new Set([...flags, ...(environment['NODE_OPTIONS'] ?? '').split(/\s+/)].map(nameOf))
  const missing = NODE_FLAGS.filter((flag) => !given.has(nameOf(flag)))
  const isSet = Object.keys(MEMORY_ENVIRONMENT).every((name) => environment[name] !== undefined)
  if (missing.length === 0 && isSet) return undefined
  return { args: [...flags, ...missing, ...args], environment: { ...MEMORY_ENVIRONMENT, ...environment } }
}

/** The name of a flag, which may be written with hyphens or with underscores. */
function nameOf(flag: string): string {
  return flag.replace(/=.*$/s, '').replaceAll('_', '-')
}
