import { Failure } from '#server/platform/failure.ts'
import type { Holders } from './holders-store.ts'

const MANY = { rol: 'roles', usuario: 'usuarios' } as const

/** Why something cannot be deleted: the number of its holders, with the names of the first. */
export function inUse(holders: { readonly [Kind in keyof typeof MANY]?: Holders }): Failure {
  const texts = (['rol', 'usuario'] as const).flatMap((kind) => {
    const { total, names } = holders[kind] ?? { total: 0, names: [] }
    if (total === 0) return []
    const named = [...names, ...(total > names.length ? ['…'] : [])].join(', ')
    return [`${total} ${total === 1 ? kind : MANY[kind]} (${named})`]
  })
  const all = (holders.rol?.total ?? 0) + (holders.usuario?.total ?? 0)
  return new Failure('conflict', `No se puede eliminar: lo ${all === 1 ? 'tiene' : 'tienen'} ${texts.join(' y ')}.`)
}
