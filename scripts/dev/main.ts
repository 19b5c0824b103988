import { build, type Rolldown } from 'vite'

import { openProxy } from './proxy.ts'
import { createChild } from './product-child.ts'

/**
 * `npm run dev`: when a source changes, both bundles are rebuilt, the product is restarted and open pages reload. Browsers talk to a small
 * proxy that adds the reloading script, so the product itself runs as in production, including its content security policy.
 */
const port = Number(process.env['PORT'] || 3000)
const say = (sentence: string) => process.stderr.write(`busbar: ${sentence}\n`)
const child = createChild({ siteUrl: `http://127.0.0.1:${port}`, say })
const proxy = await openProxy({ port, target: child })

let pending: NodeJS.Timeout | undefined
for (const config of ['build/vite.client.config.ts', 'build/vite.studio.config.ts', 'build/vite.server.config.ts']) {
  const watcher = (await build({ configFile: config, logLevel: 'warn', build: { watch: {} } })) as Rolldown.RolldownWatcher
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') say(`The build failed: ${event.error.message}`)
    if (event.code !== 'END') return
    // Both bundles often change together; waiting a moment restarts the product only once.
    clearTimeout(pending)
    pending = setTimeout(() => void child.restart().then(proxy.reload), 150)
  })
}

process.on('SIGINT', () => void child.stop().then(() => process.exit(0)))
process.on('SIGTERM', () => void child.stop().then(() => process.exit(0)))
