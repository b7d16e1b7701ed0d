import type { RichTextEditorLabels } from '@mantine/tiptap'

/** What the buttons of the editor are called. */
export const EDITOR_LABELS: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Negritas',
  italicControlLabel: 'Cursivas',
  underlineControlLabel: 'Subrayado',
  strikeControlLabel: 'Tachado',
  clearFormattingControlLabel: 'Quitar formato',
  unlinkControlLabel: 'Quitar enlace',
  bulletListControlLabel: 'Lista con viñetas',
  orderedListControlLabel: 'Lista numerada',
  h2ControlLabel: 'Título',
  h3ControlLabel: 'Subtítulo',
  blockquoteControlLabel: 'Cita',
  hrControlLabel: 'Línea divisoria',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
  tableInsertControlLabel: 'Insertar tabla',
  tableInsertLabel: (columns: number, rows: number) => `${columns} columnas por ${rows} filas`,
  tableDeleteControlLabel: 'Eliminar tabla',
  tableColumnBeforeControlLabel: 'Columna antes',
  tableColumnAfterControlLabel: 'Columna después',
  tableColumnDeleteControlLabel: 'Eliminar columna',
  tableRowBeforeControlLabel: 'Fila antes',
  tableRowAfterControlLabel: 'Fila después',
  tableRowDeleteControlLabel: 'Eliminar fila',
  tableToggleHeaderRowControlLabel: 'Fila de encabezado',
}
