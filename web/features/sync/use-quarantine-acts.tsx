import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import type { QuarantineRow } from '#contract/systems/sync.ts'
import { discardQuarantined, retryQuarantined } from '#web/data/systems/system-calls.ts'
import type { BulkAct } from '#web/features/lists/list-screen.ts'
import { countText } from '#web/ui/format/count-text.ts'
import type { RowAct } from '#web/ui/table/column.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { nameOf } from './quarantine-list.tsx'

type Named = Pick<QuarantineRow, 'id' | 'idExterno' | 'clave' | 'registro'>

interface QuarantineActs {
  readonly rowActs: (row: QuarantineRow) => readonly RowAct[]
  readonly bulkActs: readonly BulkAct[]
  /** Resolves when it was done or cancelled. */
  readonly retryOne: (row: Named) => Promise<boolean>
  readonly discardOne: (row: Named) => Promise<boolean>
  /** To render anywhere on the screen. */
  readonly dialog: ReactElement
}

/** The acts on one record in quarantine, and on many. */
export function useQuarantineActs(onOpen: (row: QuarantineRow) => void): QuarantineActs {
  const { act, dialog } = useAct()

  const retryOne = ({ id }: Named) =>
    act({
      send: () => retryQuarantined({ ids: [id] }),
      done: (retried) => ({ message: retriedText(retried), color: retried.siguen === 0 ? 'green' : 'red' }),
    })
  const discardOne = (row: Named) =>
    act({
      question: discardQuestion(1, nameOf(row)),
      send: () => discardQuarantined({ ids: [row.id] }),
      done: ({ descartados }) => discardedText(descartados),
    })
  const rowActs = (row: QuarantineRow): readonly RowAct[] =>
    row.estado === 'pendiente'
      ? [
          { label: 'Corregir', icon: <IconPencil size={18} />, onAct: () => onOpen(row) },
          { label: 'Reintentar', icon: <IconRefresh size={18} />, onAct: () => void retryOne(row) },
          {
            label: 'Descartar',
            icon: <IconTrash size={18} />,
            isDestructive: true,
            onAct: () => void discardOne(row),
          },
        ]
      : [{ label: 'Ver', onAct: () => onOpen(row) }]
  const bulkActs: readonly BulkAct[] = [
    {
      label: 'Reintentar',
      icon: <IconRefresh size={20} />,
      run: async (selection) => retriedText(await retryQuarantined(selection)),
    },
    {
      label: 'Descartar',
      icon: <IconTrash size={20} />,
      isDestructive: true,
      asks: (count) => discardQuestion(count, ''),
      run: async (selection) => discardedText((await discardQuarantined(selection)).descartados),
    },
  ]
  return { rowActs, bulkActs, retryOne, discardOne, dialog }
}

function discardQuestion(count: number, name: string) {
  return {
    title: count === 1 && name !== '' ? `¿Descartar ${name}?` : `¿Descartar ${recordsText(count)}?`,
    text: 'No se aplicará. Si el sistema lo manda otra vez, se juzga de nuevo.',
    act: 'Descartar',
    isDestructive: true,
  }
}

function recordsText(count: number): string {
  return count === 1 ? '1 registro' : `${countText(count)} registros`
}

function discardedText(count: number): string {
  return count === 1 ? 'Se descartó 1 registro.' : `Se descartaron ${recordsText(count)}.`
}

interface Retried {
  readonly aplicados: number
  readonly superados: number
  readonly siguen: number
}

function retriedText({ aplicados, superados, siguen }: Retried): string {
  const sentences = [
    aplicados === 0 ? '' : aplicados === 1 ? 'Se aplicó 1 registro.' : `Se aplicaron ${recordsText(aplicados)}.`,
    superados === 0 ? '' : `De ${recordsText(superados)} ya se tenía algo más nuevo.`,
    siguen === 0
      ? ''
      : siguen === 1
        ? '1 registro sigue en cuarentena.'
        : `${recordsText(siguen)} siguen en cuarentena.`,
  ]
  return sentences.filter((text) => text !== '').join(' ')
}
