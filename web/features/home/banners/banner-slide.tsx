import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Banner } from '#contract/banners.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import classes from './banner-slide.module.css'

/** Beside the welcome on a wide screen, else full width. */
const SIZES = '(min-width: 64em) 62vw, 100vw'

interface BannerSlideProps {
  readonly banner: Banner
  /** Visible at once: its picture loads eagerly. */
  readonly isFirst: boolean
}

/** A banner with its text over the picture, or below it on phones. The whole banner is a link. */
export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
  const { id, titulo, texto, enlace, etiqueta, imagen, imagenTelefono } = banner
  const picture = (
    <ContentPicture
      className={classes.picture}
      picture={imagen}
      phone={imagenTelefono}
      sizes={SIZES}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  )
  // The picture contains the text.
  if (titulo === '') {
    return (
      <div className={`flex h-full relative clipped white ${classes.banner ?? ''}`} data-banner={id}>
        {enlace === '' ? picture : <BannerLink to={enlace}>{picture}</BannerLink>}
      </div>
    )
  }
  return (
    <div className={`flex h-full relative clipped white ${classes.banner ?? ''}`} data-banner={id} data-written>
      {picture}
      <div className={`stack items-start gap-8 ${classes.text ?? ''}`}>
        <p className={`heading balanced text-h1 ${classes.title ?? ''}`}>
          {enlace !== '' && etiqueta === '' ? <BannerLink to={enlace}>{titulo}</BannerLink> : titulo}
        </p>
        {texto !== '' && <p className="text-lg leading-14 pretty">{texto}</p>}
        {enlace !== '' && etiqueta !== '' && (
          <BannerLink to={enlace} isButton>
            {etiqueta}
          </BannerLink>
        )}
      </div>
    </div>
  )
}

interface BannerLinkProps {
  readonly to: string
  readonly isButton?: boolean
  readonly children: ReactNode
}

/** A path of this site, or an external address. */
function BannerLink({ to, isButton = false, children }: BannerLinkProps) {
  const look = { className: `no-ring undecorated as-text ${classes.link ?? ''}`, 'data-button': isButton || undefined }
  return to.startsWith('/') ? (
    <Link to={to} {...look}>
      {children}
    </Link>
  ) : (
    <a href={to} {...look}>
      {children}
    </a>
  )
}
