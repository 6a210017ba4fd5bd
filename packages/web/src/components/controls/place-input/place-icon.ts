import type { PlaceKind } from '@josey/contract/api/places';
import {
  IconBuildingCommunity,
  IconMapPin,
  IconPlane,
  IconRoad,
  type Icon as TablerIcon,
} from '@tabler/icons-react';

export const PLACE_ICONS: Record<PlaceKind, TablerIcon> = {
  place: IconMapPin,
  address: IconMapPin,
  corner: IconRoad,
  street: IconRoad,
  airport: IconPlane,
  city: IconBuildingCommunity,
};
