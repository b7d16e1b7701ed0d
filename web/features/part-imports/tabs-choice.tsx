import type { PartImport } from '#web/data/sync/part-import-calls.ts'
import { kindsText, TabsList } from '#web/features/uploads/tabs-list.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'

type Workbook = PartImport['libros'][number]

/** The tabs of each workbook, by its name. */
export type ChosenTabs = ReadonlyMap<string, readonly string[]>

interface TabsChoiceProps {
  readonly found: PartImport
  readonly chosen: ChosenTabs
  readonly onChoose: (chosen: ChosenTabs) => void
  readonly readsHidden: boolean
  readonly onReadHidden: (reads: boolean) => void
}

export function readTabs({ hojas }: Workbook): string[] {
  return hojas.filter(({ leida }) => leida).map(({ nombre }) => nombre)
}

/** What each tab was taken for; before the import is applied, which of them are read, and whether hidden rows are. */
export function TabsChoice({ found, chosen, onChoose, readsHidden, onReadHidden }: TabsChoiceProps) {
  const { libros, leeOcultas, puede } = found
  const hidden = (found.conteos ?? []).reduce((sum, { ocultas }) => sum + ocultas, 0)
  const hasHidden = hidden > 0 || leeOcultas
  return (
    <>
      {libros.map((book, index) =>
        puede.revisar ? (
          <CheckboxesField
            key={book.archivo}
            id={`hojas-${index}`}
            name={`hojas-${index}`}
            label={`Hojas de ${book.archivo}`}
            help="Las que marques se leen una tras otra."
            required={false}
            error={chosen.get(book.archivo)?.length === 0 ? 'Marca al menos una hoja.' : null}
            options={book.hojas.map(({ nombre, tipos, motivo }) => ({
              value: nombre,
              label: nombre,
              help: motivo === '' ? sentence(kindsText(tipos)) : sentence(`no se lee: ${motivo}`),
            }))}
            value={[...(chosen.get(book.archivo) ?? readTabs(book))]}
            onChange={(tabs) => onChoose(new Map(chosen).set(book.archivo, tabs))}
          />
        ) : (
          <TabsList key={book.archivo} file={book.archivo} tabs={book.hojas} />
        ),
      )}
      {hasHidden && puede.revisar && (
        <CheckboxField
          id="ocultas"
          name="ocultas"
          label="Leer también las filas ocultas"
          help={
            hidden === 0
              ? 'Las filas que la hoja oculta se leen como las demás.'
              : `La hoja oculta ${hidden === 1 ? '1 fila, que no se lee' : `${countText(hidden)} filas, que no se leen`}.`
          }
          required={false}
          error={null}
          value={readsHidden}
          onChange={onReadHidden}
        />
      )}
    </>
  )
}

function sentence(text: string): string {
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
