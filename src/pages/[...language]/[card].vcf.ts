import type { APIRoute } from 'astro';
import { editionPaths, getContent } from '../../content/index.ts';
import { vcard } from '../../links/vcard.ts';

export const getStaticPaths = () => editionPaths(({ card }) => ({ card }));

/** The company's contact card. */
export const GET: APIRoute = async ({ params }) => {
  const { company } = await getContent(params.language);
  const { tradeName, phone, whatsapp, email, website, street, postalCode, locality, country, coordinates } =
    company;
  return new Response(
    vcard({
      name: tradeName.value,
      phone: phone.value,
      whatsapp: whatsapp.value,
      email: email.value,
      website: website.value,
      address: { street: street.value, postalCode: postalCode.value, locality, country },
      coordinates: coordinates.value,
    }),
  );
};
