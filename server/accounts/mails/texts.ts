import { frameMail, type MailMessage } from '#server/platform/mail/frame.ts'

// What the mails about an account say. `shop` signs them; `url` is absolute.

interface Linked {
  readonly shop: string
  readonly name: string
  readonly url: string
}

const NOT_YOU =
  'Si no fuiste tú, cambia tu contraseña cuanto antes en la página de ingreso («¿Olvidaste tu contraseña?») y avísanos.'

export function recoveryMail({ shop, name, url }: Linked): MailMessage {
  return frameMail({
    shop,
    subject: 'Elige otra contraseña',
    greeting: `Hola, ${name}:`,
    paragraphs: [`Recibimos una solicitud para elegir otra contraseña de tu cuenta en ${shop}.`],
    action: { label: 'Elegir otra contraseña', url },
    notes: [
      'El enlace sirve una sola vez, durante una hora.',
      'Si no lo pediste, no hagas nada: tu contraseña sigue igual.',
    ],
  })
}

export function passwordChangedMail({ shop, name }: Omit<Linked, 'url'>): MailMessage {
  return frameMail({
    shop,
    subject: 'Tu contraseña cambió',
    greeting: `Hola, ${name}:`,
    paragraphs: [`La contraseña de tu cuenta en ${shop} cambió, y las demás sesiones se cerraron.`],
    notes: [NOT_YOU],
  })
}

export function secondFactorMail({ shop, name, isOn }: Omit<Linked, 'url'> & { readonly isOn: boolean }): MailMessage {
  const act = isOn ? 'activó' : 'quitó'
  return frameMail({
    shop,
    subject: `Se ${act} la verificación en dos pasos`,
    greeting: `Hola, ${name}:`,
    paragraphs: [`Se ${act} la verificación en dos pasos de tu cuenta en ${shop}.`],
    notes: [NOT_YOU],
  })
}

/** Somebody of the shop took it away. */
export function secondFactorResetMail({ shop, name, by }: Omit<Linked, 'url'> & { readonly by: string }): MailMessage {
  return frameMail({
    shop,
    subject: 'Se quitó la verificación en dos pasos',
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `${by} quitó la verificación en dos pasos de tu cuenta en ${shop}, y tus sesiones se cerraron.`,
      'Ingresa con tu contraseña y actívala de nuevo en «Mi perfil y seguridad».',
    ],
    notes: ['Si no lo pediste, avísanos cuanto antes.'],
  })
}

export function passkeyMail({
  shop,
  name,
  passkey,
  isNew,
}: Omit<Linked, 'url'> & { readonly passkey: string; readonly isNew: boolean }): MailMessage {
  const act = isNew ? 'agregó' : 'quitó'
  return frameMail({
    shop,
    subject: `Se ${act} una llave de acceso`,
    greeting: `Hola, ${name}:`,
    paragraphs: [`Se ${act} la llave de acceso «${passkey}» de tu cuenta en ${shop}.`],
    notes: [NOT_YOU],
  })
}

/** To the address of now. */
export function emailChangeMail({ shop, name, url, email }: Linked & { readonly email: string }): MailMessage {
  return frameMail({
    shop,
    subject: 'Confirma el cambio de correo',
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Pediste que tu cuenta en ${shop} use el correo ${email}.`,
      'Para hacerlo necesitamos tu confirmación desde este correo y desde el nuevo.',
    ],
    action: { label: 'Confirmar el cambio', url },
    notes: [
      'El enlace sirve una sola vez, durante un día.',
      'Si no lo pediste, no lo confirmes y cambia tu contraseña.',
    ],
  })
}

/** To the address that is to be. */
export function newEmailMail({ shop, name, url }: Linked): MailMessage {
  return frameMail({
    shop,
    subject: 'Confirma tu nuevo correo',
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `Confirma que este es el nuevo correo de tu cuenta en ${shop}. Falta también tu confirmación desde el anterior.`,
    ],
    action: { label: 'Confirmar mi correo', url },
    notes: ['El enlace sirve una sola vez, durante un día.', 'Si no tienes cuenta con nosotros, no hagas nada.'],
  })
}

export function emailChangedMail({ shop, name, email }: Omit<Linked, 'url'> & { readonly email: string }): MailMessage {
  return frameMail({
    shop,
    subject: 'Tu correo cambió',
    greeting: `Hola, ${name}:`,
    paragraphs: [`Tu cuenta en ${shop} ahora usa el correo ${email}. Con él ingresas y a él te escribimos.`],
    notes: [NOT_YOU],
  })
}
