import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { afterAllTests, migratedFolder, startServer } from '#test/server-process.ts'
import { childrenOf, postgresProcesses, type ServerProcess } from '#test/spawned-server.ts'

/** Of 400 descriptors 256 are reserved. */
const DESCRIPTORS = 400
const MAX_CONNECTIONS = 144

const whenDone = afterAllTests()
let server: ServerProcess
let dataDir = ''
let port = 0

beforeAll(async () => {
  dataDir = await migratedFolder(whenDone)
  server = startServer({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' }, { descriptors: DESCRIPTORS, whenDone })
  await server.printed('está lista')
  port = Number(/localhost:(\d+)/u.exec(server.output())?.[1])
})

/** Connections from an address of this machine's own network (Linux: all of 127.0.0.0/8). */
async function open(from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** What another visitor gets meanwhile. */
async function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const sent = request({ port, host: '127.0.0.1', localAddress: '127.0.0.99', path, headers, agent: false }).end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode, body: await text(answer) }
}

/** Only there is all of 127.0.0.0/8 this machine. */
const isLinux = process.platform === 'linux'

it.skipIf(!isLinux)('thousands of pipelined requests of peers that do not read delay nobody else', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open('127.0.0.2')))
  for (const socket of sockets) {
    socket.pause()
    socket.write('GET /tuerca/home HTTP/1.1\r\nhost: a\r\naccept-encoding: br\r\n\r\n'.repeat(1500))
  }
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/tuerca/home')).status).toBe(200)
})

it.skipIf(!isLinux)('more idle connections than descriptors leave the server and its database alive', async () => {
  const idle = await Promise.all(
    Array.from({ length: DESCRIPTORS + 100 }, (_, number) => open(`127.0.0.${10 + (number % 10)}`)),
  )
  await expect.poll(() => idle.filter((socket) => !socket.closed).length).toBeLessThanOrEqual(MAX_CONNECTIONS)
  expect((await get('/readyz')).status).toBe(200)
  // The log is written in blocks.
  await expect.poll(() => server.output().split('connections are closed').length - 1).toBe(1)
})

it.skipIf(!isLinux)('/readyz reports a database that hangs while it does, and /healthz answers', async () => {
  const [postmaster] = (await postgresProcesses(dataDir)).map(({ pid }) => pid)
  const processes = [...(await childrenOf(postmaster)), postmaster ?? 0]
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    const [ready, health] = await Promise.all([get('/readyz'), get('/healthz')])
    expect([ready.status, health.status]).toEqual([503, 200])
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
})

it('metrics are closed to whatever came through a proxy', async () => {
  expect((await get('/metrics')).status).toBe(200)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
    expect((await get('/metrics', { [header]: '127.0.0.1' })).status).toBe(404)
  }
})

it.each(['/tuerca/verprods/a%0ab', '/tuerca/a%0ab', '/es-mx/a%0ab', '/search/a%0ab', '/tuerca/OurBrands/1/x%0ay'])(
  '%s writes no error into the log',
  async (path) => {
    const before = server.output().length
    expect((await get(path, { accept: 'text/html' })).status).toBeLessThan(500)
    await get('/healthz')
    expect(server.output().slice(before)).not.toMatch(/"level":[56]0|"stack"/u)
  },
)
