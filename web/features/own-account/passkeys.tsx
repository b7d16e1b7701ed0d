import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { addPasskey as addCall, beginPasskey } from '#contract/accounts/passkeys.ts'
import { removePasskey } from '#web/data/account-mutations.ts'
import type { OwnPasskeys } from '#web/data/account-queries.ts'
import { useSession } from '#web/data/session.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { usePasskeySupport } from '#web/features/sign-in/passkey-support.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { deviceText } from './device-text.ts'

interface PasskeysProps {
  readonly passkeys: OwnPasskeys
  /** There is a second factor, whose code is required too. */
  readonly needsCode: boolean
}

type Act = 'agregar' | { readonly removing: number } | null

/** Passkeys: devices that log in without a password. */
export function Passkeys({ passkeys, needsCode }: PasskeysProps) {
  const isSupported = usePasskeySupport()
  const [act, setAct] = useState<Act>(null)
  const close = () => setAct(null)
  const { disponible, llaves } = passkeys
  return (
    <FormSection
      title="Llaves de acceso"
      help="Entra con tu huella, tu rostro o el PIN de tu equipo, sin escribir tu contraseña. Valen también como segundo paso."
    >
      {llaves.length > 0 && (
        <ul className="list" aria-label="Tus llaves de acceso">
          {llaves.map((llave) => (
            <PasskeyRow key={llave.id} {...llave} onRemove={() => setAct({ removing: llave.id })} />
          ))}
        </ul>
      )}
      {act === 'agregar' ? (
        <NewPasskey needsCode={needsCode} onDone={close} />
      ) : act !== null ? (
        <RemovedPasskey key={act.removing} id={act.removing} needsCode={needsCode} onDone={close} />
      ) : disponible && isSupported ? (
        <div>
          <ActionButton look="plain" onClick={() => setAct('agregar')}>
            Agregar una llave de acceso
          </ActionButton>
        </div>
      ) : (
        <p className="muted text-sm mt-2">
          {disponible
            ? 'Este navegador no puede crear llaves de acceso en esta dirección.'
            : 'La dirección de esta tienda no admite llaves de acceso.'}
        </p>
      )}
    </FormSection>
  )
}

function PasskeyRow({
  nombre,
  creada,
  ultimoUso,
  onRemove,
}: OwnPasskeys['llaves'][number] & { readonly onRemove: () => void }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const used = ultimoUso === null ? 'sin usar' : `último uso ${momentText(ultimoUso, timeZone)}`
  return (
    <li className="flex items-center gap-14 ruled py-12">
      <IconKey size={28} stroke={1.5} aria-hidden className="flex-none muted" />
      <div className="grow min-w-0">
        <strong>{nombre}</strong>
        <p className="muted text-sm mt-2">
          Agregada {momentText(creada, timeZone)} · {used}
        </p>
      </div>
      <ActionButton look="plain" aria-label={`Quitar ${nombre}`} onClick={onRemove}>
        Quitar
      </ActionButton>
    </li>
  )
}

interface ProofProps {
  readonly needsCode: boolean
  readonly onDone: () => void
}

const NEW_PASSKEY = beginPasskey.body.extend({ nombre: addCall.body.shape.nombre })

function NewPasskey({ needsCode, onDone }: ProofProps) {
  const form = useForm({
    schema: NEW_PASSKEY,
    initial: { nombre: deviceText(navigator.userAgent).slice(0, 60), contrasena: '', codigo: '' },
    labels: { nombre: 'Nombre', contrasena: 'Tu contraseña', codigo: 'Código' },
    send: async ({ nombre, ...proof }) => {
      const { addPasskey } = await import('#web/data/passkeys/passkey-calls.ts')
      return addPasskey(nombre, proof)
    },
    saved: (message) => message ?? 'No se creó ninguna llave de acceso.',
    onSaved: onDone,
  })
  return (
    <Form form={form} label="Agregar una llave de acceso" asksBeforeLeaving={false}>
      <TextField {...form.field('nombre')} help="Para reconocerla: el equipo en que está." />
      <PasswordField {...form.field('contrasena')} autoComplete="current-password" />
      {needsCode && <TextField {...form.field('codigo')} inputMode="numeric" autoComplete="one-time-code" />}
      <FormActions form={form} submit="Continuar">
        <ActionButton look="plain" onClick={onDone}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}

function RemovedPasskey({ id, needsCode, onDone }: ProofProps & { readonly id: number }) {
  const form = useForm({
    schema: beginPasskey.body,
    initial: { contrasena: '', codigo: '' },
    labels: { contrasena: 'Tu contraseña', codigo: 'Código' },
    send: (proof) => removePasskey(id, proof),
    saved: ({ mensaje }) => mensaje,
    onSaved: onDone,
  })
  return (
    <Form form={form} label="Confirma que eres tú" asksBeforeLeaving={false}>
      <PasswordField {...form.field('contrasena')} autoComplete="current-password" />
      {needsCode && <TextField {...form.field('codigo')} inputMode="numeric" autoComplete="one-time-code" />}
      <FormActions form={form} submit="Quitar la llave">
        <ActionButton look="plain" onClick={onDone}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
