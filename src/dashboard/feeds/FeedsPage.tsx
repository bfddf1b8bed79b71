import { useQuery } from "@tanstack/react-query";
import { feedConditions, feedGroup, feedSettings } from "#contract/shapes/settings/feeds.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, callQuery, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { countryOptions } from "../countries.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { optionsOf } from "../settings/options-of.ts";
import { SettingsPage } from "../settings/SettingsPage.tsx";
import { act } from "../shell/act.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { CopyField } from "../shell/CopyField.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { FaultList } from "./FaultList.tsx";

const path = "/admin_api/v1/settings/feeds";

/** Files of all products for search engines and marketplaces, and what these would find wrong. */
export function Component() {
  const can = useCan();
  return (
    <SettingsPage
      title={t("Product feeds")}
      group="feeds"
      schema={feedSettings}
      fields={feedGroup.fields}
      load={(signal) => api.call(path, {}, { signal })}
      save={async (input) => {
        const saved = await api.call("/admin_api/v1/settings/feeds/update", input);
        void refresh(path);
        return saved;
      }}
      below={
        <>
          <AddressesCard />
          {can("products:read") && <CheckCard />}
        </>
      }
    >
      {() => (
        <>
          <Card
            title={t("Product feeds")}
            description={t("Search engines and marketplaces read your products from a file that is always up to date.")}
          >
            <div className="stack gap-16">
              <SwitchField
                name="feeds_on"
                help={t("Each variant is a row, with its price, stock, pictures, barcode and shipping.")}
              />
              <ChoiceField
                name="feed_country"
                options={options}
                help={t("Taxes and shipping of this country stand in the feeds.")}
              />
              <ChoiceField name="feed_condition" options={optionsOf(feedConditions)} />
              <SwitchField name="feed_sold_out" help={t("They are listed as out of stock.")} />
            </div>
          </Card>
          <Card title={t("Search engines and assistants")}>
            <div className="stack gap-16">
              <SwitchField
                name="indexnow_on"
                help={t("Bing, Yandex, Seznam, Naver and others read changed pages sooner. Google takes no part.")}
              />
              <SwitchField
                name="llms_on"
                help={t("A short text at /llms.txt that says what your shop sells and where to find it.")}
              />
            </div>
          </Card>
        </>
      )}
    </SettingsPage>
  );
}

const options = [{ value: "", label: t("The country of your shop") }, ...countryOptions];

function AddressesCard() {
  const can = useCan();
  const query = useQuery(callQuery(path, {}));
  const renew = (feed_address: number) =>
    act(
      () =>
        api.call("/admin_api/v1/settings/feeds/update", {
          changes: { feed_address: feed_address + 1 },
          base: { feed_address },
        }),
      {
        ask: {
          title: t("Make new addresses?"),
          text: t("The addresses of now stop working. Enter the new ones wherever your feeds are read."),
          confirm: t("Make new addresses"),
          danger: true,
        },
        done: t("New addresses made"),
        renew: () => refresh(path),
      },
    );
  return (
    <Card
      title={t("Addresses")}
      description={t("Whoever knows an address can read all products with their stock.")}
      actions={
        can("settings:write") && (
          <Button size="small" onClick={() => query.data && void renew(query.data.settings.feed_address)}>
            {t("Make new addresses")}
          </Button>
        )
      }
    >
      <Loaded query={query} what={t("the addresses")} skeleton={6}>
        {({ settings, files, markets = [] }) => (
          <div className="stack gap-16">
            {!settings.feeds_on && (
              <Banner tone="info" title={t("The addresses answer once feeds are switched on and saved.")} />
            )}
            <Files files={files} />
            {markets.map((market) => (
              <details key={market.id}>
                <summary className="weight-550 break">
                  {t("{name} ({currency})", { name: market.name, currency: market.currency })}
                </summary>
                <div className="stack gap-16 pad-y-8">
                  <Files files={market.files} />
                </div>
              </details>
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface File {
  readonly name: string;
  readonly readers: string;
  readonly url: string;
}

function Files({ files }: { readonly files: readonly File[] }) {
  return files.map(({ name, readers, url }) => (
    <div key={url} className="stack gap-4">
      <p className="weight-550 break">{readers}</p>
      <CopyField label={t("Address of {name}", { name })} value={url} done={t("Address copied")} />
    </div>
  ));
}

function CheckCard() {
  const query = useQuery(callQuery("/admin_api/v1/feeds/check", {}));
  return (
    <Card title={t("Check")} description={t("What search engines miss in your products.")}>
      <Loaded query={query} what={t("the check of your products")} skeleton={4}>
        {({ faults }) =>
          faults.length === 0 ? <p className="muted">{t("Nothing is missing.")}</p> : <FaultList faults={faults} />
        }
      </Loaded>
    </Card>
  );
}
