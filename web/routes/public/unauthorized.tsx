import type { MetaFunction } from 'react-router'
import { notFoundHead } from '#web/app/head/page-head.ts'
import { ErrorNotice } from '#web/app/errors/screen-error.tsx'

export const meta: MetaFunction = () => notFoundHead('Sin acceso')

const NO_ACCESS = {
  kind: 'forbidden',
  title: 'No tienes acceso a esta página',
  message: 'Tu cuenta no tiene permiso para verla. Si lo necesitas, pídelo al administrador de tu empresa.',
  detail: null,
} as const

export default function Unauthorized() {
  return <ErrorNotice explanation={NO_ACCESS} />
}

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'
