import { useState } from 'react'
import {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  removeSecondFactor as removeCall,
} from '#contract/accounts/second-factor.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '#web/data/account-mutations.ts'
import { refreshSession } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetupCode } from './setup-code.tsx'

interface SecondFactorProps {
  readonly isActive: boolean
  readonly isRequired: boolean
}

/** The second factor of the own account: an authenticator's code (TOTP), with recovery codes for a lost phone. */
export function SecondFactor({ isActive, isRequired }: SecondFactorProps) {
  return (
    <FormSection
      title="Verificación en dos pasos"
      help={
        isActive
          ? 'Activa: además de tu contraseña pedimos el código de tu aplicación de autenticación.'
          : isRequired
            ? 'Tu rol la exige: actívala para poder continuar.'
            : 'Además de tu contraseña pediremos un código de tu teléfono. Quien robe tu contraseña no podrá entrar.'
      }
    >
      {isActive ? <Active isRequired={isRequired} /> : <SetUp />}
    </FormSection>
  )
}

type Setup = Awaited<ReturnType<typeof beginSecondFactor>>

function SetUp() {
  const [setup, setSetup] = useState<Setup | null>(null)
  const form = useForm({
    schema: beginCall.body,
    initial: { contrasena: '' },
    labels: { contrasena: 'Tu contraseña' },
    send: beginSecondFactor,
    instead: setSetup,
  })
  if (setup !== null) return <Confirm setup={setup} />
  return (
    <Form form={form} label="Activar la verificación en dos pasos" asksBeforeLeaving={false}>
      <PasswordField {...form.field('contrasena')} autoComplete="current-password" required />
      <FormActions form={form} submit="Activar" />
    </Form>
  )
}

function Confirm({ setup }: { readonly setup: Setup }) {
  const form = useForm({
    schema: confirmCall.body,
    initial: { codigo: '' },
    labels: { codigo: 'Código de la aplicación' },
    send: confirmSecondFactor,
    saved: 'Verificación en dos pasos activada.',
    onSaved: refreshSession,
  })
  return (
    <>
      <SetupCode uri={setup.uri} secret={setup.secreto} />
      <RecoveryCodes codes={setup.codigos} />
      <Form form={form} label="Confirmar la verificación en dos pasos" asksBeforeLeaving={false}>
        <TextField {...form.field('codigo')} inputMode="numeric" autoComplete="one-time-code" required />
        <FormActions form={form} submit="Confirmar" />
      </Form>
    </>
  )
}

function Active({ isRequired }: { readonly isRequired: boolean }) {
  const [act, setAct] = useState<'quitar' | 'codigos' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} />
  if (act !== null) {
    return (
      <Proof
        submit={act === 'quitar' ? 'Desactivar' : 'Crear códigos'}
        send={async (body) => {
          if (act === 'codigos') return setCodes((await newRecoveryCodes(body)).codigos)
          await removeSecondFactor(body)
        }}
        onCancel={() => setAct(null)}
      />
    )
  }
  return (
    <div>
      <ActionButton look="plain" onClick={() => setAct('codigos')}>
        Códigos de recuperación nuevos
      </ActionButton>{' '}
      {!isRequired && (
        <ActionButton look="danger" onClick={() => setAct('quitar')}>
          Desactivar
        </ActionButton>
      )}
    </div>
  )
}

interface ProofProps {
  readonly submit: string
  readonly send: (body: { contrasena: string; codigo: string }) => Promise<void>
  readonly onCancel: () => void
}

/** Password and code again, before the account becomes less secure. */
function Proof({ submit, send, onCancel }: ProofProps) {
  const form = useForm({
    schema: removeCall.body,
    initial: { contrasena: '', codigo: '' },
    labels: { contrasena: 'Tu contraseña', codigo: 'Código' },
    send,
  })
  return (
    <Form form={form} label="Confirma que eres tú" asksBeforeLeaving={false}>
      <PasswordField {...form.field('contrasena')} autoComplete="current-password" />
      <TextField {...form.field('codigo')} inputMode="numeric" autoComplete="one-time-code" />
      <FormActions form={form} submit={submit}>
        <ActionButton look="plain" onClick={onCancel}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
