import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterAllTests, emptyFolder, migratedFolder, startServer } from '#test/server-process.ts'
import { until } from '#test/until.ts'
import { findNginx } from '../scripts/lib/nginx.mjs'

const nginx = findNginx()

/** As in a shop: nginx states the visitor's address. */
const configuration = (port: number, upstream: number, folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

// `npm test` installs it where it may (apt-get, as root).
describe.skipIf(nginx === undefined)('behind nginx (skipped where nginx is not installed)', () => {
  const whenDone = afterAllTests()
  let upstream = 0
  let port = 0

  beforeAll(async () => {
    const dataDir = await migratedFolder(whenDone)
    const server = startServer({ DATA_DIR: dataDir, DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' }, { whenDone })
    await server.printed('está lista')
    upstream = Number(/localhost:(\d+)/u.exec(server.output())?.[1])
    const folder = await emptyFolder(whenDone)
    port = await freePort()
    await writeFile(join(folder, 'nginx.conf'), configuration(port, upstream, folder))
    const proxy = spawn(nginx ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
    whenDone(async () => {
      proxy.kill('SIGQUIT')
      await once(proxy, 'exit')
    })
    await until(() => get('/healthz').then(Boolean, () => false))
  })

  async function send(
    path: string,
    options: { from?: string; to?: number; method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<IncomingMessage & { bytes: Buffer }> {
    const { from = '127.0.0.1', to = port, method = 'GET', headers = {}, body = '' } = options
    const sent = request({ port: to, host: '127.0.0.1', localAddress: from, path, method, headers, agent: false })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return Object.assign(answer, { bytes: await buffer(answer) })
  }

  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })

  it('a page comes compressed, with its policy', async () => {
    const answer = await get('/tuerca/home', { accept: 'text/html', 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(brotliDecompressSync(answer.bytes).toString()).toContain('</html>')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  })

  it('metrics are closed, and open on the server itself', async () => {
    expect((await get('/metrics')).statusCode).toBe(404)
    expect((await send('/metrics', { to: upstream })).statusCode).toBe(200)
  })

  it('limits count for each visitor, whatever headers they send', async () => {
    const search = async (from: string, headers: Record<string, string> = {}) => {
      const { headers: answered } = await send('/sanctum/csrf-cookie', { from })
      const token = /XSRF-TOKEN=([^;]*)/u.exec(String(answered['set-cookie']))?.[1] ?? ''
      const { statusCode } = await send('/api/registrabusqueda', {
        from,
        method: 'POST',
        body: JSON.stringify({ buscar: 'balatas' }),
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-xsrf-token': decodeURIComponent(token),
          cookie: `XSRF-TOKEN=${token}`,
          ...headers,
        },
      })
      return statusCode
    }
    let status: number | undefined
    for (let number = 0; number < 40 && status !== 429; number++) {
      status = await search('127.0.0.2', { 'x-forwarded-for': `10.0.0.${number}`, 'x-real-ip': `10.0.0.${number}` })
    }
    expect(status).toBe(429)
    expect(await search('127.0.0.3')).toBe(200)
  })
})
