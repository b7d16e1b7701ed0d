import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const GENERAL: StatusLook = { label: 'General', tone: 'neutral' }

export const PRICE_LISTS = listScreen('GET /api/listas-precios', {
  name: 'listas-precios',
  columns: [
    {
      name: 'nombre',
      title: 'Lista',
      sort: 'nombre',
      kind: 'link',
      value: ({ nombre }) => nombre,
      to: ({ id }) => privatePath('priceList', { id }),
    },
    { name: 'general', title: 'Uso', kind: 'badge', value: ({ general }) => (general ? GENERAL : null) },
    { name: 'partes', title: 'Partes', kind: 'number', value: ({ partes }) => partes },
    { name: 'empresas', title: 'Empresas', kind: 'number', value: ({ empresas }) => empresas },
    { name: 'descuentos', title: 'Descuentos', kind: 'number', value: ({ descuentos }) => descuentos },
    { name: 'cambio', title: 'Cambio', sort: 'cambio', kind: 'moment', value: ({ cambio }) => cambio },
  ],
  defaultOrder: 'nombre',
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Nombre',
})

export const LIST_COMPANIES = listScreen('GET /api/listas-precios/:id/empresas', {
  name: 'empresas-de-lista',
  columns: [
    {
      name: 'nombre',
      title: 'Empresa',
      sort: 'nombre',
      kind: 'link',
      value: ({ nombre }) => nombre,
      to: ({ id }) => `${privatePath('editCompany', { id })}?vista=condiciones`,
    },
    { name: 'rfc', title: 'RFC', kind: 'text', value: ({ rfc }) => rfc },
    {
      name: 'solo',
      title: 'Compra',
      kind: 'text',
      value: ({ soloSuLista }) => (soloSuLista ? 'Solo lo de la lista' : 'Todo'),
    },
  ],
  defaultOrder: 'nombre',
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Nombre o RFC',
})
