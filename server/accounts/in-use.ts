import { Failure } from '#server/platform/failure.ts'
import type { Holders } from './holders-store.ts'

const WORDS = { roles: ['rol', 'roles'], users: ['usuario', 'usuarios'] } as const

/** Why something cannot be deleted: the number of its holders, with the names of the first. */
export function inUse(holders: { readonly [Kind in keyof typeof WORDS]?: Holders }): Failure {
  const texts = (['roles', 'users'] as const).flatMap((kind) => {
    const { total, names } = holders[kind] ?? { total: 0, names: [] }
    if (total === 0) return []
    const named = [...names, ...(total > names.length ? ['…'] : [])].join(', ')
    return [`${total} ${WORDS[kind][total === 1 ? 0 : 1]} (${named})`]
  })
  const all = (holders.roles?.total ?? 0) + (holders.users?.total ?? 0)
  return new Failure('conflict', `No se puede eliminar: lo ${all === 1 ? 'tiene' : 'tienen'} ${texts.join(' y ')}.`)
}
