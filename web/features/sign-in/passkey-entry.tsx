import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { errorMessage } from '#web/data/error-message.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { usePasskeySupport } from './passkey-support.ts'
import classes from './passkey-entry.module.css'

interface PasskeyEntryProps {
  readonly onSignedIn: () => void | Promise<void>
}

const NOTHING_CHOSEN = 'No se eligió ninguna llave de acceso. Prueba otra vez, o entra con tu contraseña.'

/** Replaces name and password. The code for authenticators is loaded on the first click. */
export function PasskeyEntry({ onSignedIn }: PasskeyEntryProps) {
  const isSupported = usePasskeySupport()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!isSupported) return null
  const enter = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { enterWithPasskey } = await import('#web/data/passkeys/passkey-calls.ts')
      if (await enterWithPasskey(false)) return await onSignedIn()
      setProblem(NOTHING_CHOSEN)
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    }
    setBusy(false)
  }
  return (
    <div className="stack gap-12">
      <p className={`flex items-center faint gap-12 ${classes.or ?? ''}`} aria-hidden>
        o
      </p>
      <ActionButton look="plain" isBusy={isBusy} onClick={() => void enter()}>
        <IconKey size={20} aria-hidden />
        Entrar con llave de acceso
      </ActionButton>
      <p role="alert" className={`hide-empty ${classes.problem ?? ''}`}>
        {problem}
      </p>
    </div>
  )
}
