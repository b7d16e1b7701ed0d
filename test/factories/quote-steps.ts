import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import type { SignedIn } from '../sign-in.ts'

interface OfferedLine {
  /** null: described in words. */
  readonly producto: number | null
  readonly cantidad: number
  readonly precio: number
  readonly sucursal?: number
  readonly descripcion?: string
  readonly nota?: string
  readonly enLugarDe?: number
}

/** Actions on quotes over the API. */
export function quoteSteps(test: { readonly current: TestApp }) {
  let keys = 0
  const key = () => `clave-de-cotizacion-${++keys}`
  const noOne = () => {
    throw new Error('Say who calls')
  }
  const { get, post } = callsOf(test, noOne)
  const read = async (id: number, who: SignedIn) => (await get(`/api/cotizaciones/${id}`, who)).json
  const act = async (id: number, acto: string, who: SignedIn, more: object = {}) => {
    const { version } = await read(id, who)
    return post(`/api/cotizaciones/${id}/mueve`, { version, clave: key(), acto, ...more }, who)
  }
  const offer = async (id: number, lineas: readonly OfferedLine[], house: SignedIn, vigencia = '2026-11-30') => {
    const { version } = await read(id, house)
    const body = { version, lineas, vigencia }
    expect(await post(`/api/cotizaciones/${id}/borrador`, body, house)).toMatchObject({ status: 200 })
    expect(await act(id, 'offer', house)).toMatchObject({ json: { estado: 'cotizada' } })
  }
  /**
   * A quote that the customer requested with these lines, staff offered at these prices, and the customer accepted. @returns the number.
   */
  const accepted = async (lineas: readonly OfferedLine[], customer: SignedIn, house: SignedIn): Promise<number> => {
    const requested = lineas.map((line) => ({ ...line, precio: null }))
    const { json } = await post('/api/cotizaciones', { clave: key(), lineas: requested }, customer)
    await act(json.id, 'request', customer)
    await act(json.id, 'take', house)
    await offer(json.id, lineas, house)
    expect(await act(json.id, 'accept', customer)).toMatchObject({ json: { estado: 'autorizada' } })
    return json.id
  }
  /** The preview of an order from an accepted quote. */
  const preview = async (id: number, who: SignedIn, more: object = {}) =>
    post(`/api/cotizaciones/${id}/convierte/previa`, more, who)
  const convert = async (id: number, who: SignedIn, more: object = {}) => {
    const { version, revisiones } = await read(id, who)
    const revision = revisiones?.findLast((each: { readonly lado: string }) => each.lado === 'house')?.numero
    return post(`/api/cotizaciones/${id}/convierte`, { version, revision, clave: key(), ...more }, who)
  }
  return { key, read, act, offer, accepted, preview, convert }
}
