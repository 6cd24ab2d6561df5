import { Badge } from '../../ui/badge';
import { DetailSection } from './detail-section';

/** The services as badges; nothing if none is known. */
export function OfferedServices({ services }: { services: readonly string[] }) {
  if (services.length === 0) return null;
  return (
    <DetailSection title="Services">
      <ul className="flex flex-wrap gap-2">
        {services.map((service) => (
          <li key={service}>
            <Badge wrap>{service}</Badge>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
