import { listScreen } from '#web/features/lists/list-screen.ts'

export const ACCEPTANCE_LIST = listScreen('GET /api/documentos-legales/:tipo/aceptaciones', {
  name: 'aceptaciones',
  columns: [
    { name: 'nombre', title: 'Nombre', sort: 'nombre', kind: 'text', value: ({ nombre }) => nombre },
    { name: 'correo', title: 'Correo', kind: 'text', breaks: 'anywhere', value: ({ correo }) => correo },
    { name: 'empresa', title: 'Empresa', kind: 'text', value: ({ empresa }) => empresa },
    { name: 'version', title: 'Versión', sort: 'version', kind: 'number', value: ({ version }) => version },
    { name: 'aceptada', title: 'Aceptada', sort: 'aceptada', kind: 'moment', value: ({ aceptada }) => aceptada },
  ],
  defaultOrder: '-aceptada',
  filters: [{ name: 'version', label: 'Versión', kind: 'choice', choices: [] }],
  rowId: ({ id }) => id,
  rowName: ({ nombre, version }) => `${nombre}, versión ${version}`,
  searches: 'Nombre, correo o empresa',
})
