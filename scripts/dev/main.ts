import { build, type Rolldown } from 'vite'

import { openProxy } from './proxy.ts'
import { createChild } from './product-child.ts'

/**
 * `npm run dev`: both bundles are built again when a source changes, the product is started again, and open pages reload. Browsers
 * talk to a small proxy that adds the reloading script, so that the product itself runs as it does in production, content security policy included.
 */
const port = Number(process.env['PORT'] || 3000)
const say = (sentence: string) => process.stderr.write(`busbar: ${sentence}\n`)
const child = createChild({ siteUrl: `http://127.0.0.1:${port}`, say })
const proxy = await openProxy({ port, target: child })

let pending: NodeJS.Timeout | undefined
for (const config of ['build/vite.client.config.ts', 'build/vite.server.config.ts']) {
  const watcher = (await build({ configFile: config, logLevel: 'warn', build: { watch: {} } })) as Rolldown.RolldownWatcher
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') say(`The build failed: ${event.error.message}`)
    if (event.code !== 'END') return
    // Both bundles often change together: the product starts again once.
    clearTimeout(pending)
    pending = setTimeout(() => void child.restart().then(proxy.reload), 150)
  })
}

process.on('SIGINT', () => void child.stop().then(() => process.exit(0)))
process.on('SIGTERM', () => void child.stop().then(() => process.exit(0)))
