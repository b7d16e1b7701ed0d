// An empty Fastify route, for comparison. Prints its port.
import fastify from 'fastify'

const app = fastify()
app.get('/', async () => ({ ok: true }))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(typeof address === 'object' && address !== null ? address.port : 0)
process.once('SIGTERM', () => process.exit(0))
