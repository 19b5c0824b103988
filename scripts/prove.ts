import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** `npm run prove`: the long forms of the same proofs, one after the other; what they printed last goes to `docs/proofs/{date}.md`. */
const PROOFS = [
  {
    title: 'Every test, properties with 400 cases each',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=tests/output/proof.json'],
    env: { PROVE_RUNS: '400' },
  },
  {
    title: 'Every statement of the specification that this release owns is held by a test that ran',
    args: ['scripts/check-conformance.ts', 'tests/output/proof.json'],
    env: {},
  },
  { title: 'Breaks: the guarded code is broken on purpose, and a test must notice', args: ['scripts/break/main.ts'], env: {} },
] as const

const LAST_LINES = 14
const started = new Date()
const sections: string[] = []
let isProven = true

for (const { title, args, env } of PROOFS) {
  const began = Date.now()
  const { status, output } = await run(args, env)
  isProven &&= status === 0
  const seconds = Math.round((Date.now() - began) / 1000)
  const tail = output.trimEnd().replaceAll(`${process.cwd()}/`, '').split('\n').slice(-LAST_LINES).join('\n')
  sections.push(`## ${title}\n\n${status === 0 ? 'Passed' : `Failed with status ${status}`} in ${seconds} s.\n\n\`\`\`\n${tail}\n\`\`\`\n`)
}

const day = started.toISOString().slice(0, 10)
mkdirSync('docs/proofs', { recursive: true })
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB.`
writeFileSync(`docs/proofs/${day}.md`, `# Proofs of ${day}\n\n${machine}\n\n${sections.join('\n')}`)
console.log(`Written to docs/proofs/${day}.md.`)
process.exitCode = isProven ? 0 : 1

function run(args: readonly string[], env: Record<string, string>): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        process.stdout.write(chunk)
      })
    }
    child.once('error', reject)
    child.once('exit', (status) => resolve({ status: status ?? 1, output }))
  })
}
