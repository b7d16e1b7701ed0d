import type { CompanyPersonRow } from '#contract/customers/people.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { USER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

const SIGHTS: Readonly<Record<CompanyPersonRow['vista'], string>> = {
  propio: 'Lo propio',
  sucursal: 'Sus sucursales',
  empresa: 'Toda la empresa',
  grupo: 'La empresa y sus filiales',
}

export const COMPANY_PEOPLE = listScreen('GET /api/empresas/:id/personas', {
  name: 'personas-de-empresa',
  columns: [
    { name: 'nombre', title: 'Nombre', sort: 'nombre', kind: 'text', value: ({ nombre }) => nombre },
    { name: 'correo', title: 'Correo', kind: 'text', value: ({ correo }) => correo },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => USER_LOOKS[estado] },
    { name: 'vista', title: 'Qué ve', kind: 'text', value: ({ vista }) => SIGHTS[vista] },
    {
      name: 'sucursales',
      title: 'Sucursales',
      kind: 'chips',
      value: (row) => row.sucursales.map((each) => each.nombre),
    },
    { name: 'puede', title: 'Puede', kind: 'text', value: mayText },
    { name: 'acceso', title: 'Último acceso', sort: 'acceso', kind: 'moment', value: (row) => row.ultimoAcceso },
  ],
  defaultOrder: 'nombre',
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Nombre o correo',
})

function mayText({ administra, compra }: CompanyPersonRow): string | null {
  if (administra) return compra ? 'Administrar y comprar' : 'Administrar'
  return compra ? 'Comprar' : null
}
