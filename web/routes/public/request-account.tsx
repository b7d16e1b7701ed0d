import { useRef, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { paths } from '#web/app/paths.ts'
import { requestAccount, type AccountRequestBody } from '#web/data/account-request-calls.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { keyOf, onPost, usePosted } from '#web/data/forms/posted.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { PrivacyLine } from '#web/features/legal/privacy-line.tsx'
import { SignInCard } from '#web/features/sign-in/sign-in-card.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { RfcField } from '#web/ui/form/rfc-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import ways from './login.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Solicitar una cuenta',
    description: 'Pide una cuenta para tu taller o refaccionaria.',
    path: paths.requestAccount,
    isIndexable: false,
  })

const LABELS = {
  taller: 'Nombre de tu negocio',
  rfc: 'RFC',
  ciudad: 'Ciudad',
  persona: 'Tu nombre',
  correo: 'Correo',
  telefono: 'Teléfono',
  mensaje: 'Mensaje',
}

const FORM = 'solicitud'

export const action = onPost({
  [FORM]: {
    send: async (api, typed) => {
      const { taller = '', persona = '', correo = '', ...rest } = typed
      const clave = await keyOf(typed)
      const { mensaje } = await api('POST /api/solicitud-cuenta', { body: { clave, taller, persona, correo, ...rest } })
      return { text: mensaje, email: correo } satisfies Answer
    },
  },
})

interface Answer {
  /** The next step. */
  readonly text: string
  readonly email: string
}

export default function RequestAccount() {
  const [answer, setAnswer] = useState(usePosted<Answer>(FORM)?.answer ?? null)
  // A repeated request after a lost answer has the same key.
  const key = useRef('')
  const form = useForm<Omit<AccountRequestBody, 'clave'>, Answer>({
    initial: { taller: '', rfc: '', ciudad: '', persona: '', correo: '', telefono: '', mensaje: '', sitio: '' },
    labels: LABELS,
    posted: FORM,
    send: async (body) => {
      if (key.current === '') key.current = makeUuid()
      const { mensaje } = await requestAccount({ clave: key.current, ...body })
      return { text: mensaje, email: body.correo }
    },
    instead: setAnswer,
  })
  if (answer !== null) {
    return (
      <SignInCard title="Gracias por tu solicitud" lead={answer.text}>
        <p className="leading-15">
          Si se aprueba, recibirás en <strong>{answer.email}</strong> un enlace para elegir tu contraseña. Si no llega,
          revisa el correo no deseado.
        </p>
        <ul className={`tap-links accent-links semibold-links stack gap-4 ${ways.ways ?? ''}`}>
          <li>
            <Link to={paths.home}>Seguir buscando piezas</Link>
          </li>
        </ul>
      </SignInCard>
    )
  }
  const trap = form.field('sitio')
  return (
    <SignInCard
      title="Solicitar una cuenta"
      lead="Para talleres, refaccionarias y flotillas: con una cuenta ves tus precios, cotizas y compras. Una persona revisa tu solicitud y te responde por correo."
    >
      <Form form={form} label="Solicitar una cuenta">
        <TextField {...form.field('taller')} autoComplete="organization" required />
        <RfcField {...form.field('rfc')} help="Si lo tienes a la mano." />
        <TextField {...form.field('ciudad')} autoComplete="address-level2" />
        <TextField {...form.field('persona')} autoComplete="name" required />
        <TextField {...form.field('correo')} type="email" autoComplete="email" required />
        <PhoneField {...form.field('telefono')} />
        <TextAreaField {...form.field('mensaje')} help="Qué vendes o reparas, o quién te atiende hoy." />
        <div className="trap" aria-hidden>
          <label>
            No llenes este campo
            <input
              name={trap.name}
              type="text"
              tabIndex={-1}
              autoComplete="off"
              value={trap.value}
              onChange={(event) => trap.onChange(event.currentTarget.value)}
            />
          </label>
        </div>
        <FormActions form={form} submit="Enviar solicitud" />
      </Form>
      <ul className={`tap-links accent-links semibold-links stack gap-4 ${ways.ways ?? ''}`}>
        <li>
          <Link to={paths.login}>¿Ya tienes cuenta? Ingresa</Link>
        </li>
      </ul>
      <PrivacyLine
        purpose="revisar tu solicitud y responderte"
        kinds={LEGAL_KINDS}
        otherwise="Usamos tus datos solo para responder esta solicitud."
      />
    </SignInCard>
  )
}
