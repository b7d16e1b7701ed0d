import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import type { CallName } from '#contract/api.ts'
import { PUBLIC_ANSWERS } from './public-answers.ts'

const CALLS = Object.keys(PUBLIC_ANSWERS) as CallName[]

function schemaOf(call: CallName) {
  const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === call)
  if (endpoint === undefined) throw new Error(`No call ${call}`)
  return endpoint.response
}

const read = (call: CallName, answer: unknown) => PUBLIC_ANSWERS[call]?.(answer)

/** A valid product; other fields may be anything. */
const product = fc.record(
  {
    id: fc.oneof(fc.nat(), fc.jsonValue()),
    k_parte: fc.oneof(fc.string({ minLength: 1 }), fc.jsonValue()),
    descripcion: fc.jsonValue(),
    PicturesUrl: fc.jsonValue(),
    categorias: fc.jsonValue(),
    ficha: fc.jsonValue(),
    auto: fc.jsonValue(),
    estatus: fc.jsonValue(),
    encontrado_por: fc.jsonValue(),
    otra_linea: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const answer = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom('results', 'masbuscados', 'mejoresVentas', 'filtrado', 'facetas', 'sucursales', 'ConfigEmpresa'),
    fc.oneof(fc.jsonValue(), fc.array(product)),
  ),
)

describe('PUBLIC_ANSWERS', () => {
  it.each(CALLS)('%s: any answer is read in the form of the contract, or not at all', (call) => {
    fc.assert(
      fc.property(answer, (odd) => {
        const readable = read(call, odd)
        expect(readable === undefined || schemaOf(call).safeParse(readable).success).toBe(true)
      }),
    )
  })

  it('leaves valid answers unchanged', () => {
    const chats = { chatbox_asesores: '523300000101', chatbox_atencion: '', chatbox_tmk: '' }
    const ConfigEmpresa = {
      Nombre: 'Tuerca',
      ano: 1998,
      correo: '',
      ...chats,
      preciosVisitantes: true,
      documentosLegales: ['aviso'],
    }
    const whole = { principal: null, sucursales: [], ConfigEmpresa }
    expect(read('GET /api/admin/contactosucursales', whole)).toEqual(whole)
  })

  it('reads a valid chat number, and null as none', () => {
    const ConfigEmpresa = { chatbox_asesores: 523300000101, chatbox_tmk: null }
    expect(read('GET /api/admin/contactosucursales', { ConfigEmpresa })).toMatchObject({
      ConfigEmpresa: { chatbox_asesores: '523300000101', chatbox_atencion: '', chatbox_tmk: '' },
      sucursales: [],
    })
  })
})
