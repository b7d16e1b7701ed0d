import { useState } from 'react'
import { ListingSkeleton } from '#web/features/listing/listing-skeleton.tsx'
import { ErrorNotice } from '#web/app/errors/screen-error.tsx'
import { explainError } from '#web/app/errors/screen-error-text.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Example } from './example.tsx'

/** Loading, error, empty. */
export function States() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Example name="Cargando: Spinner">
        <Spinner label="Buscando" />
      </Example>
      <Example name="Cargando: ListingSkeleton" isWide>
        <ListingSkeleton />
      </Example>
      <Example name="Error de una parte: QuietError" isWide>
        <QuietError message="No pudimos traer sugerencias." isBusy={isBusy} onRetry={() => setBusy(!isBusy)} />
      </Example>
      <Example name="Error de la pantalla: ErrorNotice" isWide>
        <ErrorNotice explanation={explainError(new TypeError('Failed to fetch'))} />
      </Example>
      <Example name="Vacío: ErrorNotice" isWide>
        <ErrorNotice explanation={NOT_FOUND} search="BD-1047" />
      </Example>
    </>
  )
}

const NOT_FOUND = {
  kind: 'notFound',
  title: 'No tenemos la clave BD-1047',
  message: 'Puede ser el número de otra marca o tener algo de más. Búscala completa o solo su principio.',
  detail: null,
} as const
