import { beforeAll, beforeEach } from 'vitest'
import { useTestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import { fillSmallStore } from '../factories/small-store.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

const NOW = '2026-11-23T12:00:00Z'

interface Sent extends Record<string, unknown> {
  readonly authorization?: string
}

/** A small store whose ERP has a key for products and stock, and sends batches. Each test begins at the same time. */
export function useConnectedErp() {
  let now = new Date(NOW)
  const test = useTestApp(({ db }) => fillSmallStore(db), { clock: () => now, withSearch: true })
  let admin: SignedIn
  let key: string
  beforeAll(async () => {
    admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })
    key = (await newKey()).llave
  })
  beforeEach(() => void (now = new Date(NOW)))
  const { get, post } = callsOf(test, () => admin)

  const newKey = async (fields: object = {}): Promise<{ id: number; llave: string }> =>
    (
      await post('/api/sistemas/llaves', {
        sistema: 'ERP',
        alcances: ['productos', 'existencias'],
        vence: '2026-12-31',
        ...fields,
      })
    ).json
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await test.current.database.pool.query(text, values)).rows as Row[]

  let batches = 0
  const named = () => `lote-${(batches += 1)}`
  /** A batch of a new name unless one is given. */
  async function send(
    entity: 'products' | 'stock',
    registros: readonly unknown[],
    { lote = named(), authorization = `Bearer ${key}`, ...more }: Sent = {},
  ) {
    const answer = await test.current.app.inject({
      method: 'POST',
      url: `/api/erp/v1/${entity}`,
      headers: authorization === '' ? {} : { authorization },
      payload: { lote, registros, ...more },
    })
    return { status: answer.statusCode, json: answer.json() }
  }
  const product = (id: string, version: number, more: object = {}) => ({
    idExterno: id,
    version,
    clave: `ERP-${id}`,
    descripcion: `PIEZA ${id}`,
    ...more,
  })

  return {
    test,
    get key() {
      return key
    },
    setClock: (at: string) => void (now = new Date(at)),
    get,
    post,
    newKey,
    query,
    named,
    send,
    product,
  }
}
