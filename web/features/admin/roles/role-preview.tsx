import type { RolePreview as Preview } from '#contract/accounts/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { errorMessage } from '#web/data/error-message.ts'
import { rolePreviewQuery } from '#web/data/role-calls.ts'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import classes from './role-preview.module.css'

interface RolePreviewProps {
  readonly roleId: number
  readonly permissions: readonly number[]
  readonly requiresSecondFactor: boolean
}

/** So that several clicks make one request. */
const SETTLED_AFTER_MS = 300

/** What saving would allow and withdraw, and for how many users. */
export function RolePreview({ roleId, permissions, requiresSecondFactor }: RolePreviewProps) {
  const [wanted] = useDebouncedValue(
    { permisos: [...permissions], segundoFactor: requiresSecondFactor },
    SETTLED_AFTER_MS,
  )
  const { data, error, refetch, isFetching } = useQuery(rolePreviewQuery(roleId, wanted))
  if (error !== null) {
    return (
      <FailurePanel
        message={errorMessage(error, 'No hay conexión con el servidor.')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <LoadingPanel label="Calculando qué cambia" lines={3} />
  const { usuarios, cambios, sinSegundoFactor } = data
  const calls = cambios.filter(({ tipo }) => tipo === 'llamada')
  return (
    <div className="framed p-16" aria-live="polite">
      <p>
        {usuarios === 1 ? '1 persona tiene este rol.' : `${usuarios} personas tienen este rol.`}{' '}
        {cambios.length === 0 && 'Guardar no abre ni cierra nada.'}
        {sinSegundoFactor > 0 && ` ${sinSegundoFactor} tendrán que activar la verificación en dos pasos para seguir.`}
      </p>
      <Changes changes={cambios.filter(({ tipo }) => tipo === 'pantalla')} />
      {calls.length > 0 && (
        <details className={`mt-12 ${classes.calls ?? ''}`}>
          <summary>{calls.length === 1 ? '1 llamada del servidor' : `${calls.length} llamadas del servidor`}</summary>
          <Changes changes={calls} />
        </details>
      )}
    </div>
  )
}

function Changes({ changes }: { readonly changes: Preview['cambios'] }) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-12">
      {changes.map(({ tipo, nombre, abre, cierra }) => (
        <li key={`${tipo} ${nombre}`} className="row justify-between py-8 gap-2-16 ruled-strong">
          <span>
            {tipo === 'pantalla' ? 'Pantalla' : 'Llamada'}: {nombre}
          </span>
          {abre > 0 && <strong className={classes.opens}>Se abre a {abre}</strong>}
          {cierra > 0 && <strong className={classes.closes}>Se cierra a {cierra}</strong>}
        </li>
      ))}
    </ul>
  )
}
