import { Link } from 'react-router'
import type { PostDetail } from '#contract/posts.ts'
import { paths } from '#web/app/paths.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { PartCard } from './part-card.tsx'
import classes from './post-subjects.module.css'

type Subjects = Pick<PostDetail, 'lineas' | 'vehiculos' | 'partes'>

/** The subjects of a bulletin, as links. */
export function PostSubjects({ post: { lineas, vehiculos, partes } }: { readonly post: Subjects }) {
  if (lineas.length + vehiculos.length + partes.length === 0) return null
  return (
    <section className={`grid gap-16 ruled-strong ${classes.subjects ?? ''}`} aria-labelledby="de-que-habla">
      <SectionHeading id="de-que-habla" size="small">
        De qué habla este boletín
      </SectionHeading>
      {lineas.length > 0 && (
        <Group name="Líneas">
          {lineas.map(({ id, nombre }) => (
            <li key={id}>
              <Link to={paths.line(id, nombre)}>{nombre}</Link>
            </li>
          ))}
        </Group>
      )}
      {vehiculos.length > 0 && (
        <Group name="Vehículos">
          {vehiculos.map((vehicle) => (
            <li key={vehicleText(vehicle)}>
              <Link
                to={paths.vehicleParts({
                  make: vehicle.armadora,
                  model: vehicle.modelo,
                  // One year is a car; several years are the whole model.
                  year: vehicle.desde === vehicle.hasta ? vehicle.desde : null,
                })}
              >
                {vehicleText(vehicle)}
              </Link>
            </li>
          ))}
        </Group>
      )}
      {partes.length > 0 && (
        <ul className="grid gap-12" aria-label="Partes">
          {partes.map((part) => (
            <li key={part.id}>
              <PartCard part={part} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Group({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className={classes.group}>
      <h3>{name}</h3>
      <ul>{children}</ul>
    </div>
  )
}

/** 'Nissan Tsuru 1992–2017' */
function vehicleText({ armadora, modelo, desde, hasta }: PostDetail['vehiculos'][number]): string {
  const name = `${armadora} ${modelo}`
  if (desde === null && hasta === null) return name
  if (desde === hasta) return `${name} ${desde}`
  if (desde === null) return `${name} hasta ${hasta}`
  return hasta === null ? `${name} desde ${desde}` : `${name} ${desde}–${hasta}`
}
