import { useState, type ReactNode } from 'react'
import type { CoreRow } from '#contract/cores/cores.ts'
import { mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { RowAct } from '#web/ui/table/column.ts'
import { CorrectForm } from './correct-form.tsx'

interface CoreActs {
  /** Whether the viewer receives cores: users who supply orders. */
  readonly mayAct: boolean
  readonly actsOf: (row: CoreRow) => readonly RowAct[]
  readonly dialog: ReactNode
}

/** The shop's acts on a core of a list. */
export function useCoreActs(): CoreActs {
  const session = useSession()
  const [corrected, setCorrected] = useState<CoreRow | null>(null)
  const mayAct = session.empresa === null && mayOpen(PRIVATE_SCREENS.companyCores.access, grantsOf(session)) === 'open'
  const actsOf = (row: CoreRow): readonly RowAct[] => [
    { label: 'Recibir o acreditar', to: privatePath('companyCores', { id: row.empresa.id }) },
    { label: 'Corregir…', onAct: () => setCorrected(row) },
  ]
  const dialog = (
    <FormDialog isOpen={corrected !== null} onClose={() => setCorrected(null)} title="Corregir cascos" size="md">
      {corrected !== null && <CorrectForm core={corrected} onDone={() => setCorrected(null)} />}
    </FormDialog>
  )
  return { mayAct, actsOf, dialog }
}
