import type { MailTemplate } from './template.ts'

// Mails about an account.

const NOT_YOU =
  'Si no fuiste tú, cambia tu contraseña cuanto antes en la página de ingreso («¿Olvidaste tu contraseña?») y avísanos.'
const ONE_DAY = 'El enlace sirve una sola vez, durante un día.'
const HELLO = 'Hola, {{nombre}}:'

const OWNER = { group: 'cuenta', recipient: 'La persona de la cuenta', isOptional: false } as const
const NO_COPIES = { ...OWNER, isPrivate: true } as const
const NOTICE = { ...OWNER, isPrivate: false } as const

export const INVITATION_MAIL = {
  ...NO_COPIES,
  key: 'invitacion',
  title: 'Invitación a una cuenta nueva',
  variables: { quien: { meaning: 'Quién invita', sample: 'Beto Ruiz' } },
  text: {
    subject: 'Tu cuenta en {{tienda}}',
    paragraphs: [HELLO, '{{quien}} te dio de alta en {{tienda}}. Elige tu contraseña para ingresar.'],
    button: 'Elegir mi contraseña',
    notes: [
      'El enlace sirve una sola vez, durante siete días. Si vence, pide que te lo envíen de nuevo.',
      'Si no esperabas este correo, no hagas nada.',
    ],
  },
} as const satisfies MailTemplate

/** To the owner of an account that already has the invited address. The inviter does not learn of it. */
export const INVITED_ACCOUNT_MAIL = {
  ...NO_COPIES,
  key: 'invitacion_con_cuenta',
  title: 'Invitación a quien ya tiene una cuenta',
  variables: {
    quien: { meaning: 'Quién invita', sample: 'Beto Ruiz (Refaccionaria Ruiz)' },
    como: { meaning: 'Qué puede hacer, según su cuenta', sample: 'Para entrar, usa tu cuenta de siempre.' },
  },
  text: {
    subject: 'Te invitaron a {{tienda}}, y ya tienes una cuenta',
    paragraphs: [
      HELLO,
      '{{quien}} te invitó a comprar en {{tienda}}, pero con este correo ya hay una cuenta. Sigue igual, y a quien te invitó no le dijimos nada de ella.',
      '{{como}} Si quieres cambiarla a la empresa de quien te invitó o no puedes entrar, escríbenos.',
    ],
    button: 'Ingresar',
    notes: ['Si no esperabas este correo, no hagas nada.'],
  },
} as const satisfies MailTemplate

export const RECOVERY_MAIL = {
  ...NO_COPIES,
  key: 'recuperar_contrasena',
  title: 'Recuperar la contraseña',
  variables: {},
  text: {
    subject: 'Elige otra contraseña',
    paragraphs: [HELLO, 'Recibimos una solicitud para elegir otra contraseña de tu cuenta en {{tienda}}.'],
    button: 'Elegir otra contraseña',
    notes: [
      'El enlace sirve una sola vez, durante una hora.',
      'Si no lo pediste, no hagas nada: tu contraseña sigue igual.',
    ],
  },
} as const satisfies MailTemplate

export const FORCED_PASSWORD_MAIL = {
  ...NO_COPIES,
  key: 'contrasena_exigida',
  title: 'Hay que elegir otra contraseña',
  variables: { quien: { meaning: 'Quién lo pidió', sample: 'Beto Ruiz' } },
  text: {
    subject: 'Elige otra contraseña',
    paragraphs: [
      HELLO,
      '{{quien}} pidió que elijas otra contraseña de tu cuenta en {{tienda}}. La que tenías ya no sirve, y tus sesiones se cerraron.',
    ],
    button: 'Elegir otra contraseña',
    notes: [
      'El enlace sirve una sola vez, durante una hora. Después pide otro en la página de ingreso, en «¿Olvidaste tu contraseña?».',
    ],
  },
} as const satisfies MailTemplate

export const PASSWORD_CHANGED_MAIL = {
  ...NOTICE,
  key: 'contrasena_cambiada',
  title: 'La contraseña cambió',
  variables: {},
  text: {
    subject: 'Tu contraseña cambió',
    paragraphs: [HELLO, 'La contraseña de tu cuenta en {{tienda}} cambió, y las demás sesiones se cerraron.'],
    button: '',
    notes: [NOT_YOU],
  },
} as const satisfies MailTemplate

const DONE = { meaning: 'Qué se hizo', sample: 'activó' }

export const SECOND_FACTOR_MAIL = {
  ...NOTICE,
  key: 'segundo_factor',
  title: 'Verificación en dos pasos activada o quitada',
  variables: { accion: DONE },
  text: {
    subject: 'Se {{accion}} la verificación en dos pasos',
    paragraphs: [HELLO, 'Se {{accion}} la verificación en dos pasos de tu cuenta en {{tienda}}.'],
    button: '',
    notes: [NOT_YOU],
  },
} as const satisfies MailTemplate

/** A member of staff removed it. */
export const SECOND_FACTOR_RESET_MAIL = {
  ...NOTICE,
  key: 'segundo_factor_retirado',
  title: 'Alguien de la tienda quitó la verificación en dos pasos',
  variables: { quien: { meaning: 'Quién la quitó', sample: 'Beto Ruiz' } },
  text: {
    subject: 'Se quitó la verificación en dos pasos',
    paragraphs: [
      HELLO,
      '{{quien}} quitó la verificación en dos pasos de tu cuenta en {{tienda}}, y tus sesiones se cerraron.',
      'Ingresa con tu contraseña y actívala de nuevo en «Mi perfil y seguridad».',
    ],
    button: '',
    notes: ['Si no lo pediste, avísanos cuanto antes.'],
  },
} as const satisfies MailTemplate

/** To the customer, about each session in their name. */
export const ACTED_FOR_MAIL = {
  ...NOTICE,
  key: 'actuacion_en_tu_nombre',
  title: 'Alguien de la tienda actuó en nombre de un cliente',
  variables: {
    quien: { meaning: 'Quién entró', sample: 'Beto Ruiz' },
    desde: { meaning: 'Cuándo entró', sample: '26 de noviembre de 2026, 10:15' },
    hasta: { meaning: 'Cuándo terminó', sample: '26 de noviembre de 2026, 10:40' },
    actos: {
      meaning: 'Qué hizo, o que solo consultó',
      sample: 'Agregó piezas al carrito (3 veces). Generó un prepedido.',
    },
  },
  text: {
    subject: '{{quien}} entró a tu cuenta en {{tienda}}',
    paragraphs: [
      HELLO,
      '{{quien}}, de {{tienda}}, entró a tu cuenta en tu nombre el {{desde}} y terminó el {{hasta}}.',
      'En ese tiempo: {{actos}}',
    ],
    button: '',
    notes: ['Si no lo acordaste con nosotros, avísanos cuanto antes.'],
  },
} as const satisfies MailTemplate

export const PASSKEY_MAIL = {
  ...NOTICE,
  key: 'llave_de_acceso',
  title: 'Llave de acceso agregada o quitada',
  variables: {
    accion: { ...DONE, sample: 'agregó' },
    llave: { meaning: 'El nombre de la llave', sample: 'Teléfono de Ana' },
  },
  text: {
    subject: 'Se {{accion}} una llave de acceso',
    paragraphs: [HELLO, 'Se {{accion}} la llave de acceso «{{llave}}» de tu cuenta en {{tienda}}.'],
    button: '',
    notes: [NOT_YOU],
  },
} as const satisfies MailTemplate

const ADDRESS = { correo: { meaning: 'El correo nuevo', sample: 'ana@ejemplo.mx' } }

/** To the current address. */
export const EMAIL_CHANGE_MAIL = {
  ...NO_COPIES,
  key: 'cambio_correo',
  title: 'Confirmar el cambio de correo, al de ahora',
  variables: ADDRESS,
  text: {
    subject: 'Confirma el cambio de correo',
    paragraphs: [
      HELLO,
      'Pediste que tu cuenta en {{tienda}} use el correo {{correo}}.',
      'Para hacerlo necesitamos tu confirmación desde este correo y desde el nuevo.',
    ],
    button: 'Confirmar el cambio',
    notes: [ONE_DAY, 'Si no lo pediste, no lo confirmes y cambia tu contraseña.'],
  },
} as const satisfies MailTemplate

/** To the new address. */
export const NEW_EMAIL_MAIL = {
  ...NO_COPIES,
  key: 'correo_nuevo',
  title: 'Confirmar el cambio de correo, al nuevo',
  variables: {},
  text: {
    subject: 'Confirma tu nuevo correo',
    paragraphs: [
      HELLO,
      'Confirma que este es el nuevo correo de tu cuenta en {{tienda}}. Falta también tu confirmación desde el anterior.',
    ],
    button: 'Confirmar mi correo',
    notes: [ONE_DAY, 'Si no tienes cuenta con nosotros, no hagas nada.'],
  },
} as const satisfies MailTemplate

export const EMAIL_CHANGED_MAIL = {
  ...NOTICE,
  key: 'correo_cambiado',
  title: 'El correo cambió, al anterior',
  variables: ADDRESS,
  text: {
    subject: 'Tu correo cambió',
    paragraphs: [
      HELLO,
      'Tu cuenta en {{tienda}} ahora usa el correo {{correo}}. Con él ingresas y a él te escribimos.',
    ],
    button: '',
    notes: [NOT_YOU],
  },
} as const satisfies MailTemplate

export const REJECTION_MAIL = {
  group: 'cuenta',
  recipient: 'Quien pidió la cuenta',
  isOptional: true,
  isPrivate: false,
  key: 'solicitud_rechazada',
  title: 'Solicitud de cuenta rechazada',
  variables: {
    taller: { meaning: 'El taller que la pidió', sample: 'Taller Díaz' },
    motivo: { meaning: 'Por qué se rechaza', sample: 'Falta la constancia de situación fiscal.' },
  },
  text: {
    subject: 'Tu solicitud de cuenta',
    paragraphs: [
      HELLO,
      'Revisamos la solicitud de cuenta de {{taller}} y por ahora no la podemos aprobar.',
      'Motivo: {{motivo}}',
      'Si algo cambió o crees que es un error, puedes enviar otra solicitud o escribirnos.',
    ],
    button: '',
    notes: [],
  },
} as const satisfies MailTemplate

/** For kinds of notifications that the reader has chosen to get by mail. */
export const NOTIFICATION_MAIL = {
  group: 'cuenta',
  recipient: 'Quien eligió recibir esa notificación por correo',
  isOptional: true,
  isPrivate: false,
  key: 'notificacion',
  title: 'Notificación por correo',
  variables: {
    titulo: { meaning: 'Lo que pasó', sample: 'El pedido A-102 está atrasado' },
    detalle: { meaning: 'Lo que hay que saber', sample: 'Faltan 3 piezas por entregar.' },
  },
  text: {
    subject: '{{titulo}}',
    paragraphs: [HELLO, '{{titulo}}.', '{{detalle}}'],
    button: 'Verlo',
    notes: ['Recibes este correo porque lo elegiste en «Mi perfil y seguridad», parte Notificaciones.'],
  },
} as const satisfies MailTemplate
