import type { Output } from "#contract/call.ts";
import type { staffMe } from "#contract/calls/staff.ts";
import { currencySign } from "#contract/money-text.ts";
import { isBuiltInRole, permissionOf, roles } from "#contract/permissions.ts";
import { feedGroup } from "#contract/shapes/settings/feeds.ts";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import { translationGroup } from "#contract/shapes/settings/translation.ts";
import { writingGroup } from "#contract/shapes/settings/writing.ts";
import { declared } from "#i18n/declared.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { extensionPermissions } from "#kernel/extensions/permissions.ts";
import { addedColumns } from "#kernel/lists/added-columns.ts";
import { exponentOf } from "#kernel/money/money.ts";
import { mayDo, nameOf, type Staff } from "#kernel/rights/staff.ts";
import { readStored } from "#kernel/settings-group.ts";
import { methodLabels } from "../payment-providers/installed.ts";
import { hasEuConsumers } from "../settings/eu-consumers.ts";

const groups = [shopGroup, translationGroup, writingGroup, feedGroup].map(({ group }) => group);

/** What the dashboard starts with: the caller, their permissions, and the mall that they work for. */
export async function whoAmI(context: ShopContext, staff: Staff): Promise<Output<typeof staffMe>> {
  const { mall } = context;
  const { id, email, language, role, permissions } = staff;
  const { currency: code, locale, name: mallName } = mall;
  const stored = await readStored(context, groups);
  const { country } = stored(shopGroup);
  const eu_consumers = await hasEuConsumers(context);
  return {
    staff: { id, name: nameOf(staff), email, language, role, role_name: await roleNameOf(context, role) },
    permissions: [...permissions],
    mall: {
      id: mall.id,
      name: mallName,
      currency: { code, symbol: currencySign(code, locale).symbol.trim(), decimals: exponentOf(code) },
      locale,
      time_zone: mall.time_zone,
      unit_system: mall.unit_system,
      eu_consumers,
      country,
      ...(Object.keys(mall.fallbacks).length > 0 && {
        other_languages: true as const,
        languages: Object.keys(mall.fallbacks),
        ...(stored(translationGroup).translation_service !== "" && {
          machine_translation: true as const,
        }),
      }),
      ...(stored(writingGroup).writing_address !== "" && { writing_help: true as const }),
      ...(mall.has_markets && { markets: true as const }),
      ...(stored(feedGroup).feeds_on && { feeds: true as const }),
    },
    payment_methods: [...methodLabels()],
    extension_permissions: extensionPermissions().map(({ extension, label, permissions: own }) => ({
      label: t(label),
      permissions: Object.entries(own).map(([name, text]) => ({ key: permissionOf(extension, name), label: t(text) })),
    })),
    list_columns: addedColumns((one) => mayDo(staff, one)).map(({ list, key, label, type, shown }) => ({
      ...{ list, key, type, shown },
      label: label(),
    })),
  };
}

/** The name of a role; "" when it does not exist. */
export async function roleNameOf({ db, mall }: ShopContext, role: string): Promise<string> {
  if (isBuiltInRole(role)) return declared(roles[role].name);
  const row = await db
    .selectFrom("staff_role")
    .select("name")
    .where("mall_id", "=", mall.id)
    .where("id", "=", role)
    .executeTakeFirst();
  return row?.name ?? "";
}
