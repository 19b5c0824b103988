import { configureGlobal } from 'fast-check'

// The long form of the same proofs: `npm run prove` sets it.
const runs = Number(process.env['PROVE_RUNS'] ?? 0)
if (runs > 0) configureGlobal({ numRuns: runs })
