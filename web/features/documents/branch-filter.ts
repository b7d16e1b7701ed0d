import type { ListFilter } from '#web/features/lists/list-screen.ts'

interface Page {
  readonly sucursales: readonly { readonly id: number; readonly nombre: string }[]
}

/** A list of documents by their branch. The branches to choose from come with the list. */
export function branchFilter(page: Page | null): ListFilter<'sucursal'> {
  const choices = (page?.sucursales ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return { name: 'sucursal', label: 'Sucursal', kind: 'choice', choices }
}
