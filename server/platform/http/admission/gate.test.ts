import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createGatedServer, type GateOptions } from './gate.ts'
import { trustedProxies } from './visitor-address.ts'

const LIMITS = { max: 1000, maxPerAddress: 1000 }

async function listening(listener: RequestListener, options: Partial<GateOptions> = {}): Promise<Server> {
  const server = createGatedServer(listener, {
    connections: LIMITS,
    maxRequests: 1000,
    maxRequestsPerAddress: 1000,
    trusts: trustedProxies('loopback'),
    refuse: (_, response, failure) => response.writeHead(429, { 'content-length': 0 }).end(failure.kind),
    log: { warn: () => {} },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return server
}

async function open(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`

/** The status lines of all answers until the server closes. */
async function statusesOf(socket: Socket): Promise<string[]> {
  return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status = '']) => status)
}

it('answers the requests of one connection one after another', async () => {
  let running = 0
  let most = 0
  const server = await listening(async (request, response) => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running -= 1
    response.end(`answer to ${request.url}`)
  })
  const socket = await open(server)
  socket.write(get('/1') + get('/2') + get('/3', 'connection: close\r\n'))
  const answers = await text(socket)
  expect(most).toBe(1)
  expect([...answers.matchAll(/answer to (\/\d)/gu)].map(([, path]) => path)).toEqual(['/1', '/2', '/3'])
})

it('begins nothing more for a peer that does not read', async () => {
  let begun = 0
  const page = Buffer.alloc(20_000_000)
  const server = await listening((_, response) => {
    begun += 1
    response.end(page)
  })
  const socket = await open(server)
  socket.pause()
  socket.write(get('/').repeat(10))
  await expect.poll(() => begun).toBe(1)
  // Another peer is answered meanwhile, and no further request of the first is started.
  const other = await open(server)
  other.write(get('/', 'connection: close\r\n'))
  await buffer(other)
  expect(begun).toBe(2)
})

it('closes a connection that sends ahead more than anyone would', async () => {
  let begun = 0
  const server = await listening(() => void (begun += 1))
  const socket = await open(server)
  socket.write(get('/').repeat(1500))
  await once(socket, 'close')
  expect(begun).toBeLessThanOrEqual(1)
})

it('bounds the requests of an address and of all, and lets health checks in', async () => {
  const holding = Promise.withResolvers<void>()
  let begun = 0
  const listener: RequestListener = async (request, response) => {
    begun += 1
    if (request.url !== '/healthz') await holding.promise
    response.end()
  }
  const server = await listening(listener, { maxRequests: 3, maxRequestsPerAddress: 2 })
  const ask = async (path: string, address: string) => {
    const socket = await open(server)
    socket.write(get(path, `x-forwarded-for: ${address}\r\nconnection: close\r\n`))
    return statusesOf(socket)
  }
  const held = [ask('/', '1.1.1.1'), ask('/', '1.1.1.1')]
  await expect.poll(() => begun).toBe(2)
  expect(await ask('/', '1.1.1.1')).toEqual(['429'])
  held.push(ask('/', '2.2.2.2'))
  await expect.poll(() => begun).toBe(3)
  expect(await ask('/', '3.3.3.3')).toEqual(['429'])
  expect(await ask('/healthz', '1.1.1.1')).toEqual(['200'])
  holding.resolve()
  expect(await Promise.all(held)).toEqual([['200'], ['200'], ['200']])
  expect(await ask('/', '1.1.1.1')).toEqual(['200'])
})

it('closes connections of an address that has too many, and the idlest of all', async () => {
  const closed: string[] = []
  const log = { warn: ({ reason }: { reason?: string }) => closed.push(reason ?? '') }
  const server = await listening((_, response) => response.end(), {
    connections: { max: 2, maxPerAddress: 1000 },
    log,
  })
  const [first, second] = [await open(server), await open(server)]
  first.write(get('/'))
  await once(first, 'data')
  const third = await open(server)
  // The first connection has been active since the second was opened.
  await once(second, 'close')
  third.write(get('/', 'connection: close\r\n'))
  expect(await statusesOf(third)).toEqual(['200'])
  expect(first.destroyed).toBe(false)
  expect(closed).toEqual(['total'])

  const strict = await listening((_, response) => response.end(), {
    connections: { max: 100, maxPerAddress: 1 },
    trusts: trustedProxies(undefined),
  })
  const only = await open(strict)
  await once(await open(strict), 'close')
  expect(only.destroyed).toBe(false)
})

it.each([
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', '429', 'invalid_input'],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', '429', 'invalid_input'],
  ['what is no HTTP', 'hola\r\n\r\n', '400', 'La solicitud no es HTTP válido'],
  ['too large headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, '431', 'demasiado grandes'],
])('refuses %s in our own words', async (_, request, status, words) => {
  const server = await listening((__, response) => response.end(), {
    refuse: (___, response, failure) => response.writeHead(429).end(failure.kind),
  })
  const socket = await open(server)
  socket.write(request)
  const answer = await text(socket)
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  expect(answer).toContain(words)
})
