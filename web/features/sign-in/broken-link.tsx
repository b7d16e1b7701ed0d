import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { SignInCard } from './sign-in-card.tsx'

/** For a link that arrived without its token: cut by a mail program, or typed. */
export function BrokenLink() {
  return (
    <SignInCard
      title="El enlace está incompleto"
      lead="Ábrelo de nuevo desde el correo, o pide otro. Los enlaces sirven una sola vez."
    >
      <Link to={paths.recovery}>Pedir otro enlace</Link>
    </SignInCard>
  )
}
