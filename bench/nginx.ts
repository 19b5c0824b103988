import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userInfo } from 'node:os'

import { findFreePort } from '../tests/support/product.ts'

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

type Copy = { uri: string; file: string; type: string; encoding: string; cache: string }

/** Serves copies of these answers, with their headers for caching and compression, as static files behind nginx. */
export async function startNginx(origin: string, uris: readonly string[], headers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-nginx-'))
  mkdirSync(join(folder, 'files'))
  const copies = await Promise.all(uris.map((uri, index) => copyAnswer({ origin, uri, headers, file: join(folder, 'files', String(index)) })))
  const port = await findFreePort()
  writeFileSync(join(folder, 'nginx.conf'), toConfiguration(folder, port, copies))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (up) break
    await new Promise((settle) => setTimeout(settle, 20))
  }
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') }
}

type Source = { origin: string; uri: string; headers: Record<string, string>; file: string }

async function copyAnswer({ origin, uri, headers, file }: Source): Promise<Copy> {
  const [response] = await once(get(origin + uri, { headers }), 'response')
  writeFileSync(file, Buffer.concat(await response.toArray()))
  const { 'content-type': type = '', 'content-encoding': encoding = '', 'cache-control': cache = '' } = response.headers
  return { uri, file, type, encoding, cache }
}

function toConfiguration(folder: string, port: number, copies: readonly Copy[]): string {
  const map = (name: string, field: 'file' | 'type' | 'encoding' | 'cache', fallback: string): string =>
    `map $request_uri $${name} { default "${fallback}"; ${copies.map((copy) => `"${copy.uri}" "${copy[field]}";`).join(' ')} }`
  return `
${userInfo().uid === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  map_hash_bucket_size 1024;
  map_hash_max_size 4096;
  ${map('copied', 'file', '/nowhere')}
  ${map('copied_type', 'type', '')}
  ${map('copied_encoding', 'encoding', '')}
  ${map('copied_cache', 'cache', '')}
  server {
    listen 127.0.0.1:${port};
    location / {
      types { }
      default_type "";
      add_header Content-Type $copied_type;
      add_header Content-Encoding $copied_encoding;
      add_header Cache-Control $copied_cache;
      root /;
      try_files $copied =404;
    }
  }
}
`
}
